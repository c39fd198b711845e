import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsTable, FileSection, StartActions, useSending } from '#web/csv-imports/index.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useShownCallout } from '../shown-callout.ts'
import { beginDraft, findDoubled, type ImportDraft, orderOf } from './draft.ts'
import { ImportSettings } from './import-settings.tsx'
import { useTargets } from './use-targets.ts'

interface Props {
  draft: ImportDraft | undefined
  onChange: (draft: ImportDraft | undefined) => void
  onStarted: (id: string) => void
}

/** Which file, which question each column answers, what counts for all rows. */
export function ImportForm({ draft, onChange, onStarted }: Props) {
  const { t } = useTranslation()
  const { callout } = useShownCallout()
  const { targets, labelOf, options } = useTargets()
  const [problem, setProblem] = useState<string>()
  const sending = useSending(onStarted)

  function begin(dryRun: boolean) {
    if (!draft) return
    const found = problemOf(draft)
    setProblem(found)
    if (!found) void sending.start(orderOf(callout.id, draft, dryRun))
  }

  function problemOf({ columns }: ImportDraft): string | undefined {
    const hasAnswers = Object.values(columns).some((target) => target.startsWith('answers.'))
    if (!hasAnswers) return t('admin-imports.responses.mapping.noAnswers')
    const doubled = findDoubled(columns, targets)
    return doubled && t('admin-imports.mapping.twice', { field: labelOf(doubled) })
  }

  return (
    <>
      <FileSection
        file={draft?.file}
        disabled={sending.sent !== undefined}
        onChosen={(chosen) => {
          setProblem(undefined)
          onChange(chosen && beginDraft(chosen, targets))
        }}
      />
      {draft && (
        <>
          <Section title={t('admin-imports.mapping.title')}>
            <div className="stack">
              <p className="ui">{t('admin-imports.responses.mapping.what')}</p>
              <ColumnsTable
                head={draft.head}
                columns={draft.columns}
                fields={options}
                onChange={(columns) => onChange({ ...draft, columns })}
              />
            </div>
          </Section>
          <ImportSettings draft={draft} onChange={onChange} />
          <StartActions sending={sending} problem={problem} onStart={begin} />
        </>
      )}
    </>
  )
}
