import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { DropArea } from '#web/ui/media/drop-area.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ProgressBar } from '#web/ui/status/progress-bar.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { findDoubledField, type ImportDraft, readImportDraft } from './draft.ts'
import { fieldLabel } from './field-label.ts'
import { ImportSettings } from './import-settings.tsx'
import { useStart } from './use-start.ts'

interface Props {
  draft: ImportDraft | undefined
  onChange: (draft: ImportDraft | undefined) => void
  onStarted: (id: string) => void
}

/** Which file, what its columns are, what counts for all rows. */
export function ImportForm({ draft, onChange, onStarted }: Props) {
  const { t } = useTranslation()
  const [fileFault, setFileFault] = useState<'unreadable' | 'empty'>()
  const [fault, setFault] = useState<string>()
  const { start, sent, failure } = useStart(onStarted)

  async function choose([file]: File[]) {
    if (!file) return
    const read = await readImportDraft(file)
    setFileFault(typeof read === 'string' ? read : undefined)
    setFault(undefined)
    onChange(typeof read === 'string' ? undefined : read)
  }

  function begin(dryRun: boolean) {
    if (!draft) return
    const found = faultOf(draft)
    setFault(found)
    if (!found) void start(draft, dryRun)
  }

  function faultOf({ columns }: ImportDraft): string | undefined {
    if (!Object.values(columns).includes('email')) return t('admin-imports.mapping.noEmail')
    const doubled = findDoubledField(columns)
    return doubled && t('admin-imports.mapping.twice', { field: fieldLabel(doubled, t) })
  }

  return (
    <>
      <Section title={t('admin-imports.file.title')}>
        <div className="stack">
          {draft && <ChosenFile draft={draft} />}
          <DropArea
            label={t(draft ? 'admin-imports.file.other' : 'admin-imports.file.label')}
            types={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain', 'text/tab-separated-values']}
            limits={t('admin-imports.file.limits')}
            disabled={sent !== undefined}
            onFiles={(files) => void choose(files)}
          />
          {fileFault && (
            <Notice variant="error" live>
              {t(`admin-imports.file.${fileFault}`)}
            </Notice>
          )}
        </div>
      </Section>
      {draft && (
        <>
          <ColumnMapping draft={draft} onChange={onChange} />
          <ImportSettings draft={draft} onChange={onChange} />
          <div className="stack">
            {(fault ?? failure) && (
              <Notice variant="error" live>
                {fault ?? failure}
              </Notice>
            )}
            {sent !== undefined && <ProgressBar label={t('admin-imports.sending')} value={Math.round(sent * 100)} />}
            <div className="row">
              <Button variant="primary" loading={sent !== undefined} onClick={() => begin(true)}>
                {t('admin-imports.try')}
              </Button>
              <Button disabled={sent !== undefined} onClick={() => begin(false)}>
                {t('admin-imports.start')}
              </Button>
            </div>
            <p className="small muted">{t('admin-imports.tryHint')}</p>
          </div>
        </>
      )}
    </>
  )
}

function ChosenFile({ draft: { file, preset } }: { draft: ImportDraft }) {
  const { t, i18n } = useTranslation()
  const kilobytes = Math.max(1, Math.round(file.size / 1000))
  const format = new Intl.NumberFormat(i18n.language.split('@')[0], { style: 'unit', unit: 'kilobyte' })
  return (
    <p className="ui">
      <strong className="wrap-anywhere">
        {t('admin-imports.file.chosen', { name: file.name, size: format.format(kilobytes) })}
      </strong>{' '}
      {preset && t('admin-imports.file.detected', { system: t(`admin-imports.preset.${preset}`) })}
    </p>
  )
}
