import { ArrowLeft, Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportProblem, ImportStatus } from '#domain/csv/import-file.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ProgressBar } from '#web/ui/status/progress-bar.tsx'
import type { Sending } from './use-sending.ts'
import './imports.css'

/** What all imports say of themselves. */
interface AnyImport {
  fileName: string
  dryRun: boolean
  status: ImportStatus
  failure?: ImportProblem | undefined
  progress: number
  rows: number
}

/** It is worked on: what it says changes by itself. */
export function isBusy({ status }: Pick<AnyImport, 'status'>): boolean {
  return status === 'waiting' || status === 'running' || status === 'undoing'
}

interface Props {
  found: { data: AnyImport | undefined; isError: boolean }
  /** After it ended or was undone. */
  onEnded: () => void
  counts: readonly { key: string; label: string; count: number }[]
  /** The address of the report. */
  report: string
  /** Says what undoing it comes to. */
  undoText: string
  onUndo: () => Promise<unknown>
  onBack: () => void
  sending: Sending
  /** While the page is open the file is still at hand. */
  onStart: (() => void) | undefined
  /** What became of the rows. */
  rows: ReactNode
}

/** How an import goes, what became of the rows, and the way back. */
export function ImportView({ found: { data, isError }, onEnded, rows, ...props }: Props) {
  const { t } = useTranslation()
  const status = data?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each state
  useEffect(() => {
    if (status && !isBusy({ status })) onEnded()
  }, [status])

  if (isError) {
    return (
      <EmptyState
        level={2}
        title={t('admin-imports.run.notFound')}
        action={<Button onClick={props.onBack}>{t('admin-imports.run.back')}</Button>}
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
  return (
    <div className="import-form">
      <Section title={t(data.dryRun ? 'admin-imports.result.dryTitle' : 'admin-imports.result.title')}>
        <div className="stack-6">
          <p className="ui strong wrap-anywhere">{data.fileName}</p>
          {isBusy(data) ? <Progress shown={data} /> : <Result shown={data} hasDraft={props.onStart !== undefined} />}
          <Counts counts={props.counts} />
          <Actions shown={data} {...props} />
        </div>
      </Section>
      {!isBusy(data) && data.rows > 0 && rows}
    </div>
  )
}

function Progress({ shown }: { shown: AnyImport }) {
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

function Result({ shown, hasDraft }: { shown: AnyImport; hasDraft: boolean }) {
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

function Counts({ counts }: Pick<Props, 'counts'>) {
  const number = useNumber()
  return (
    <dl className="import-counts">
      {counts.map(({ key, label, count }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type ActionProps = Pick<Props, 'report' | 'undoText' | 'onUndo' | 'onBack' | 'sending' | 'onStart'> & {
  shown: AnyImport
}

function Actions({ shown, report, undoText, onUndo, onBack, sending: { sent, failure }, onStart }: ActionProps) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const [isAsking, setAsking] = useState(false)
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
        {shown.dryRun && onStart && !isBusy(shown) && (
          <Button variant="primary" loading={sent !== undefined} onClick={onStart}>
            {t('admin-imports.start')}
          </Button>
        )}
        <Button icon={ArrowLeft} onClick={onBack}>
          {t(onStart && shown.dryRun ? 'admin-imports.run.change' : 'admin-imports.run.back')}
        </Button>
        {!isBusy(shown) && (
          <ButtonLink icon={Download} href={report} download>
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
        consequence={undoText}
        confirmLabel={t(isBusy(shown) ? 'admin-imports.run.stop' : 'admin-imports.run.undo')}
        cancelLabel={t('admin-imports.run.keep')}
        danger
        messageOf={messageOf}
        onConfirm={async () => {
          await onUndo()
        }}
      />
    </div>
  )
}
