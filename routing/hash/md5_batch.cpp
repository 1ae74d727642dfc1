#include "routing/hash/md5_batch.h"

#include "routing/hash/md5_block.h"
#include "routing/hash/primitives.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace atlas
{

namespace
{

constexpr std::size_t kLongest = 55; ///< with the bit behind the text and its length, one block
constexpr std::size_t kLengthWord = 14;

using Kernel = void (*)(const Md5Blocks& blocks, std::uint32_t* out);

Kernel bestKernel()
{
#if defined(ATLAS_HASH_X86)
    if (__builtin_cpu_supports("avx512f") != 0)
    {
        return md5FirstWordsAvx512;
    }
    if (__builtin_cpu_supports("avx2") != 0)
    {
        return md5FirstWordsAvx2;
    }
#endif
    return md5FirstWordsPlain;
}

std::uint32_t wordAt(const char* bytes)
{
    std::uint32_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return std::endian::native == std::endian::big ? __builtin_bswap32(word) : word;
}

/// Sixteen texts on their way through the rounds.
class Lanes
{
public:
    bool isFull() const { return m_count == Md5Blocks::kLanes; }
    bool isEmpty() const { return m_count == 0; }

    /// A text of one block, whose digest goes to `out`.
    void add(std::string_view text, std::uint64_t& out)
    {
        const std::size_t whole = text.size() / 4;
        for (std::size_t word = 0; word < whole; ++word)
        {
            m_blocks.words[word][m_count] = wordAt(text.data() + 4 * word);
        }
        std::uint32_t last = 0x80;
        for (std::size_t i = text.size(); i > 4 * whole; --i)
        {
            last = last << 8 | static_cast<std::uint8_t>(text[i - 1]);
        }
        m_blocks.words[whole][m_count] = last;
        for (std::size_t word = whole + 1; word < m_used[m_count]; ++word)
        {
            m_blocks.words[word][m_count] = 0;
        }
        m_used[m_count] = whole + 1;
        m_blocks.words[kLengthWord][m_count] = static_cast<std::uint32_t>(8 * text.size());
        m_out[m_count++] = &out;
    }

    void flush(Kernel kernel)
    {
        std::array<std::uint32_t, Md5Blocks::kLanes> words{};
        kernel(m_blocks, words.data());
        for (std::size_t lane = 0; lane < m_count; ++lane)
        {
            *m_out[lane] = words[lane];
        }
        m_count = 0;
    }

private:
    Md5Blocks m_blocks{};
    std::array<std::size_t, Md5Blocks::kLanes> m_used{}; ///< words that the lane's last text filled
    std::array<std::uint64_t*, Md5Blocks::kLanes> m_out{};
    std::size_t m_count = 0;
};

} // namespace

void md5FirstWords(const TextArena& keys, std::span<std::uint64_t> out)
{
    static const Kernel kernel = bestKernel();
    Lanes lanes;
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        const std::string_view text = keys[i];
        if (text.size() > kLongest)
        {
            out[i] = md5FirstWordLittleEndian(md5Of(text));
            continue;
        }
        lanes.add(text, out[i]);
        if (lanes.isFull())
        {
            lanes.flush(kernel);
        }
    }
    if (!lanes.isEmpty())
    {
        lanes.flush(kernel);
    }
}

} // namespace atlas
