#include "app/files/log_stream.h"

#include <zlib.h>

#include <array>
#include <istream>
#include <memory>
#include <string_view>

namespace atlas
{

namespace
{

constexpr std::size_t kChunk = 65536;
constexpr int kGzipOnly = 16 + MAX_WBITS;

/// A gzip stream, one member after the other.
class Inflater
{
public:
    Inflater() { m_ready = inflateInit2(&m_stream, kGzipOnly) == Z_OK; }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// False when the bytes are no gzip any more.
    bool push(std::string_view packed, LogReader& reader)
    {
        // zlib never writes through it.
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        m_stream.avail_in = static_cast<uInt>(packed.size());
        while (m_ready)
        {
            m_stream.next_out = reinterpret_cast<Bytef*>(m_out.data());
            m_stream.avail_out = static_cast<uInt>(m_out.size());
            const int status = inflate(&m_stream, Z_NO_FLUSH);
            reader.push({m_out.data(), m_out.size() - m_stream.avail_out});
            m_whole = status == Z_STREAM_END;
            m_ready = status == Z_OK || status == Z_BUF_ERROR || (m_whole && inflateReset(&m_stream) == Z_OK);
            if (m_stream.avail_in == 0 && m_stream.avail_out != 0)
            {
                return m_ready;
            }
        }
        return false;
    }

    bool isWhole() const { return m_whole; } ///< nothing is missing at its end

private:
    z_stream m_stream{};
    std::array<char, kChunk> m_out{};
    bool m_ready = false;
    bool m_whole = false;
};

} // namespace

bool streamLog(std::istream& in, LogReader& reader, LogSink& sink, const LogProgress& progress)
{
    std::array<char, kChunk> chunk{};
    std::unique_ptr<Inflater> inflater;
    std::uint64_t read = 0;
    bool isDamaged = false;
    while (!isDamaged && (in.read(chunk.data(), chunk.size()) || in.gcount() > 0))
    {
        const std::string_view bytes(chunk.data(), static_cast<std::size_t>(in.gcount()));
        if (read == 0 && bytes.starts_with("\x1f\x8b"))
        {
            inflater = std::make_unique<Inflater>();
        }
        read += bytes.size();
        if (inflater == nullptr)
        {
            reader.push(bytes);
        }
        else
        {
            isDamaged = !inflater->push(bytes, reader);
        }
        if (progress && !progress(read))
        {
            return false;
        }
    }
    reader.finish();
    if (inflater != nullptr && (isDamaged || !inflater->isWhole()))
    {
        sink.problem({"log-gzip-broken", read, 1, {}});
    }
    return true;
}

} // namespace atlas
