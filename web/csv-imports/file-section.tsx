import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvHead } from '#domain/csv/csv-head.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { DropArea } from '#web/ui/media/drop-area.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { readCsvFile } from './read-csv-file.ts'
import './imports.css'

interface Props {
  file: File | undefined
  /** What is known of it. */
  note?: string | undefined
  /** What else there is to know before choosing one. */
  hint?: string | undefined
  disabled: boolean
  /** Undefined where what was chosen is no table. */
  onChosen: (chosen: { file: File; head: CsvHead } | undefined) => void
}

/** The file to import: the chosen one, and room for another. */
export function FileSection({ file, note, hint, disabled, onChosen }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<'unreadable' | 'empty'>()

  async function choose([chosen]: File[]) {
    if (!chosen) return
    const head = await readCsvFile(chosen)
    setProblem(typeof head === 'string' ? head : undefined)
    onChosen(typeof head === 'string' ? undefined : { file: chosen, head })
  }

  return (
    <Section title={t('admin-imports.file.title')}>
      <div className="stack">
        {file && <ChosenFile file={file} note={note} />}
        <DropArea
          label={t(file ? 'admin-imports.file.other' : 'admin-imports.file.label')}
          types={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain', 'text/tab-separated-values']}
          limits={t('admin-imports.file.limits')}
          disabled={disabled}
          onFiles={(files) => void choose(files)}
        />
        {hint && <p className="small muted">{hint}</p>}
        {problem && (
          <Notice variant="error" live>
            {t(`admin-imports.file.${problem}`)}
          </Notice>
        )}
      </div>
    </Section>
  )
}

function ChosenFile({ file, note }: { file: File; note: string | undefined }) {
  const { t, i18n } = useTranslation()
  const kilobytes = Math.max(1, Math.round(file.size / 1000))
  const format = new Intl.NumberFormat(i18n.language.split('@')[0], { style: 'unit', unit: 'kilobyte' })
  return (
    <p className="ui">
      <strong className="wrap-anywhere">
        {t('admin-imports.file.chosen', { name: file.name, size: format.format(kilobytes) })}
      </strong>{' '}
      {note}
    </p>
  )
}
