import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importOutcomes } from '#domain/contact-imports/import-field.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ProgressBar } from '#web/ui/status/progress-bar.tsx'
import type { ImportDraft } from './draft.ts'
import { ImportRows } from './import-rows.tsx'
import { type ContactImport, importQuery, isBusy, refreshAfterImport } from './queries.ts'
import { useStart } from './use-start.ts'

interface Props {
  id: string
  /** While the page is open the file is still at hand. */
  draft: ImportDraft | undefined
  onStarted: (id: string) => void
  onBack: () => void
}

/** How an import goes, what became of the rows, and the way back. */
export function ImportRun({ id, draft, onStarted, onBack }: Props) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(importQuery(id))
  const status = data?.status
  useEffect(() => {
    if (status && !isBusy({ status })) refreshAfterImport()
  }, [status])

  if (isError) {
    return (
      <EmptyState
        level={2}
        title={t('admin-imports.run.notFound')}
        action={<Button onClick={onBack}>{t('admin-imports.run.back')}</Button>}
      >
        {t('admin-imports.run.notFoundText')}
      </EmptyState>
    )
  }
  if (!data) {
    return (
      <Loading label={t('admin-imports.run.loading')}>
        <Skeleton width="50%" height="1.5rem" />
      </Loading>
    )
  }
  const title = t(data.dryRun ? 'admin-imports.result.dryTitle' : 'admin-imports.result.title')
  return (
    <div className="import-form">
      <Section title={title}>
        <div className="stack-6">
          <p className="ui strong wrap-anywhere">{data.fileName}</p>
          {isBusy(data) ? <Progress shown={data} /> : <Result shown={data} hasDraft={draft !== undefined} />}
          <Counts shown={data} />
          <Actions shown={data} draft={draft} onStarted={onStarted} onBack={onBack} refetch={() => void refetch()} />
        </div>
      </Section>
      {!isBusy(data) && data.rows > 0 && <ImportRows shown={data} />}
    </div>
  )
}

function Progress({ shown }: { shown: ContactImport }) {
  const { t } = useTranslation()
  const number = useNumber()
  const label = shown.status === 'running' && shown.dryRun ? 'runningDry' : shown.status
  return (
    <ProgressBar
      label={t(`admin-imports.run.${label as 'waiting' | 'running' | 'runningDry' | 'undoing'}`)}
      value={shown.status === 'waiting' ? undefined : Math.round(shown.progress * 100)}
      valueText={t('admin-imports.run.rows', { count: shown.rows, formatted: number(shown.rows) })}
    />
  )
}

function Result({ shown, hasDraft }: { shown: ContactImport; hasDraft: boolean }) {
  const { t } = useTranslation()
  if (shown.failure) {
    return (
      <Notice variant="error" live>
        {t(`admin-imports.failure.${shown.failure}`)}
      </Notice>
    )
  }
  if (shown.dryRun) {
    return (
      <Notice live title={t('admin-imports.result.tried')}>
        {!hasDraft && t('admin-imports.result.again')}
      </Notice>
    )
  }
  const isUndone = shown.status === 'undone'
  return (
    <Notice variant={isUndone ? 'info' : 'success'} live>
      {t(isUndone ? 'admin-imports.result.undone' : 'admin-imports.result.finished')}
    </Notice>
  )
}

function Counts({ shown: { counts, undo } }: { shown: ContactImport }) {
  const { t } = useTranslation()
  const number = useNumber()
  const facts = undo
    ? (['removed', 'restored', 'kept'] as const).map((key) => ({
        key,
        label: t(`admin-imports.result.${key}`),
        count: undo[key],
      }))
    : importOutcomes.map((key) => ({ key, label: t(`admin-imports.outcome.${key}`), count: counts[key] }))
  return (
    <dl className="import-counts">
      {facts.map(({ key, label, count }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({
  shown,
  draft,
  onStarted,
  onBack,
  refetch,
}: Omit<Props, 'id'> & { shown: ContactImport; refetch: () => void }) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const { start, sent, failure } = useStart(onStarted)
  const [isAsking, setAsking] = useState(false)
  const { created } = shown.counts
  const mayUndo = !shown.dryRun && shown.status !== 'undoing' && shown.status !== 'undone'
  return (
    <div className="stack">
      {failure && (
        <Notice variant="error" live>
          {failure}
        </Notice>
      )}
      {sent !== undefined && <ProgressBar label={t('admin-imports.sending')} value={Math.round(sent * 100)} />}
      <div className="row">
        {shown.dryRun && draft && !isBusy(shown) && (
          <Button variant="primary" loading={sent !== undefined} onClick={() => void start(draft, false)}>
            {t('admin-imports.start')}
          </Button>
        )}
        <Button icon={ArrowLeft} onClick={onBack}>
          {t(draft && shown.dryRun ? 'admin-imports.run.change' : 'admin-imports.run.back')}
        </Button>
        {!isBusy(shown) && (
          <ButtonLink icon={Download} href={`/api/1.0/contact-imports/${shown.id}/report.csv`} download>
            {t('admin-imports.run.report')}
          </ButtonLink>
        )}
        {mayUndo && (
          <Button variant="dangerOutlined" onClick={() => setAsking(true)}>
            {t(isBusy(shown) ? 'admin-imports.run.stop' : 'admin-imports.run.undo')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(isBusy(shown) ? 'admin-imports.run.stopTitle' : 'admin-imports.run.undoTitle')}
        consequence={t('admin-imports.run.undoText', { count: created, formatted: number(created) })}
        confirmLabel={t(isBusy(shown) ? 'admin-imports.run.stop' : 'admin-imports.run.undo')}
        cancelLabel={t('admin-imports.run.keep')}
        danger
        messageOf={messageOf}
        onConfirm={async () => {
          await call('DELETE /contact-imports/:id', { params: { id: shown.id } })
          refetch()
        }}
      />
    </div>
  )
}
