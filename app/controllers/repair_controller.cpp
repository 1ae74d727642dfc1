#include "app/controllers/repair_controller.h"

#include "app/controllers/text_step.h"
#include "app/jobs/job_runner.h"
#include "models/items/message_text.h"
#include "models/storage/read_outline.h"

namespace atlas
{

RepairController::RepairController(FileController& files, JobRunner& jobs, QObject* parent)
    : QObject(parent), m_files(files), m_jobs(jobs)
{
    connect(&files, &FileController::refused, this, &RepairController::begin);
    connect(&files, &FileController::opened, this, &RepairController::end);
    connect(&files, &FileController::foreignRead, this, &RepairController::end);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &RepairController::changed);
}

LayoutOutline RepairController::outline() const
{
    return outlineOf(m_checked.reading, m_checked.findings);
}

void RepairController::begin(const QString& fileName, const CheckedReading& checked, bool inFile)
{
    m_fileName = fileName;
    m_checked = checked;
    m_text = checked.reading.text;
    m_active = true;
    m_inFile = inFile;
    m_checking = false;
    m_undoStack.clear();
    emit changed();
}

void RepairController::end()
{
    m_active = false;
    m_undoStack.clear();
    m_text.clear();
    m_checked = {};
}

bool RepairController::apply(const Fix& fix)
{
    auto text = m_active && !m_checking ? applyFix(m_text, fix) : std::nullopt;
    if (!text || *text == m_text)
    {
        return false;
    }
    m_undoStack.push(new TextStep([this](const std::string& to) { setText(to); }, m_text, std::move(*text),
                                  messages::text(fix.code, fix.args)));
    return true;
}

void RepairController::setText(const std::string& text)
{
    m_text = text;
    m_checking = true;
    m_jobs.start(
        "repair", this,
        [text, name = m_fileName.toStdString()](const std::stop_token&) -> Result<CheckedReading>
        { return readAndCheck(text, name); },
        [this](Result<CheckedReading> checked)
        {
            if (checked && m_active)
            {
                m_checking = false;
                m_checked = std::move(*checked);
                emit changed();
            }
        });
}

bool RepairController::save()
{
    if (!m_active || !m_inFile || !m_files.saveText(m_fileName, m_text))
    {
        return false;
    }
    m_undoStack.setClean();
    return true;
}

bool RepairController::openForEditing()
{
    if (!m_active || m_checking || m_checked.refused())
    {
        return false;
    }
    m_files.openRepaired(m_inFile ? m_fileName : QString(), m_checked, !m_inFile || isModified());
    return true;
}

void RepairController::readAgain()
{
    if (m_active && m_inFile)
    {
        m_files.open(m_fileName);
    }
}

} // namespace atlas
