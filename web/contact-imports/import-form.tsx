import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileSection, StartActions, useSending } from '#web/csv-imports/index.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { beginDraft, findDoubledField, type ImportDraft, orderOf } from './draft.ts'
import { fieldLabel } from './field-label.ts'
import { ImportSettings } from './import-settings.tsx'
import { SubscriberGroups } from './subscriber-groups.tsx'

interface Props {
  draft: ImportDraft | undefined
  onChange: (draft: ImportDraft | undefined) => void
  onStarted: (id: string) => void
}

/** Which file, what its columns are, what counts for all rows. */
export function ImportForm({ draft, onChange, onStarted }: Props) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const sending = useSending(onStarted)
  const preset = draft?.preset

  function begin(dryRun: boolean) {
    if (!draft) return
    const found = problemOf(draft)
    setProblem(found)
    if (!found) void sending.start(orderOf(draft, dryRun))
  }

  function problemOf({ columns }: ImportDraft): string | undefined {
    if (!Object.values(columns).includes('email')) return t('admin-imports.mapping.noEmail')
    const doubled = findDoubledField(columns)
    return doubled && t('admin-imports.mapping.twice', { field: fieldLabel(doubled, t) })
  }

  return (
    <>
      <FileSection
        file={draft?.file}
        note={preset && t('admin-imports.file.detected', { system: t(`admin-imports.preset.${preset}`) })}
        hint={t('admin-imports.file.zip')}
        disabled={sending.sent !== undefined}
        onChosen={(chosen) => {
          setProblem(undefined)
          onChange(chosen && beginDraft(chosen))
        }}
      />
      {draft && (
        <>
          <ColumnMapping draft={draft} onChange={onChange} />
          <ImportSettings draft={draft} onChange={onChange} />
          {draft.mode === 'subscribers' && <SubscriberGroups draft={draft} onChange={onChange} />}
          <StartActions sending={sending} problem={problem} onStart={begin} />
        </>
      )}
    </>
  )
}
