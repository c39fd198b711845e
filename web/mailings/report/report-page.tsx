import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { Copy, EyeOff, Newspaper, Pause, Play, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { NoSuchMailing } from '../composer/mailing-page.tsx'
import { MergedText } from '../composer/merged-text.tsx'
import { duplicateMailing } from '../list/acts.ts'
import { MailingState } from '../list/mailing-state.tsx'
import '../mailings.css'
import { editPath, listPath } from '../paths.ts'
import { type MailingReport, refreshMailings, reportQuery } from '../queries.ts'
import { ArchiveSwitch } from './archive-switch.tsx'
import { Clicks } from './clicks.tsx'
import { Ledger, Progress } from './ledger.tsx'
import { RecipientsSection } from './recipients-section.tsx'
import { SendingFacts } from './sending-facts.tsx'

/** What became of a mailing, to the last recipient. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/mailings/$id/report' })
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id))
  // Before anything has left there is nothing to tell.
  if (data && (data.mailing.status === 'draft' || data.mailing.status === 'scheduled'))
    return <Navigate to={editPath(id)} replace />
  if (data) return <Report report={data} onChange={() => void refetch()} />
  if (error instanceof ApiProblem && error.status === 404) return <NoSuchMailing />
  if (error) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Loading label={t('admin-mailings.report.loading')}>
      <div className="stack">
        <Skeleton width="20rem" height="2rem" />
        <Skeleton height="24rem" />
      </div>
    </Loading>
  )
}

function Report({ report, onChange }: { report: MailingReport; onChange: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const moment = useSiteMoment()
  const number = useNumber()
  const [isStopping, setStopping] = useState(false)
  const [isResuming, setResuming] = useState(false)
  const { mailing } = report
  const { id, name, kind, subject, status, sendAt, counts } = mailing
  const target = mailing.newsletterLabel ?? mailing.segmentName ?? mailing.story?.title
  // Its series starts and stops it.
  const isOfSeries = kind === 'series'
  // What is being handed over arrives all the same.
  const pending = counts.waiting + counts.deferred - report.underWay
  useTitle(t('admin-mailings.report.title', { name }))

  async function resume() {
    setResuming(true)
    try {
      await call('POST /mailings/:id/resume', { params: { id } })
      void refreshMailings()
      onChange()
    } finally {
      setResuming(false)
    }
  }

  return (
    <>
      <Breadcrumb trail={[{ label: t('admin-mailings.page'), href: listPath }]} current={name} />
      <div className="page-head">
        <div className="ml-report__title">
          <h1 className="page-title wrap-anywhere" tabIndex={-1}>
            {subject ? <MergedText text={subject} /> : name}
          </h1>
          <p className="row num">
            <MailingState status={status} />
            <span>
              {sendAt ? t('admin-mailings.report.since', { segment: target ?? '–', moment: moment(sendAt) }) : target}
            </span>
          </p>
        </div>
        <div className="row">
          {mailing.webCopyUrl && (
            <ButtonLink href={mailing.webCopyUrl} target="_blank" icon={SquareArrowOutUpRight}>
              {t('admin-mailings.report.view')}
            </ButtonLink>
          )}
          {mailing.archiveUrl && (
            <ButtonLink href={mailing.archiveUrl} target="_blank" icon={Newspaper}>
              {t('admin-mailings.report.archive')}
            </ButtonLink>
          )}
          <Button
            icon={Copy}
            onClick={() => void duplicateMailing(id).then((copy) => navigate({ href: editPath(copy) }))}
          >
            {t('admin-mailings.duplicate')}
          </Button>
          {status === 'sending' && !isOfSeries && (
            <Button icon={Pause} onClick={() => setStopping(true)}>
              {t('admin-mailings.stop.act')}
            </Button>
          )}
          {status === 'stopped' && !isOfSeries && (
            <Button variant="primary" icon={Play} loading={isResuming} onClick={() => void resume()}>
              {t('admin-mailings.resume', { count: pending, formatted: number(pending) })}
            </Button>
          )}
        </div>
      </div>
      <Alarm report={report} onStop={() => setStopping(true)} />
      {status === 'stopped' && !isOfSeries && (
        <Notice
          title={
            mailing.stoppedAt
              ? t('admin-mailings.stop.stoppedAt', { moment: moment(mailing.stoppedAt) })
              : t('admin-mailings.stop.stopped')
          }
        >
          {t('admin-mailings.stop.held', { count: pending, formatted: number(pending) })}
          {report.underWay > 0 &&
            ` ${t('admin-mailings.stop.underWay', { count: report.underWay, formatted: number(report.underWay) })}`}
        </Notice>
      )}
      {report.held && status === 'sending' && (
        <Notice variant="warning" title={t(`admin-mailings.report.held.${report.held.reason}`)}>
          {report.held.answer}
        </Notice>
      )}
      {report.mayBeTwice > 0 && (
        <Notice variant="warning">
          {t('admin-mailings.report.mayBeTwice', {
            count: report.mayBeTwice,
            formatted: number(report.mayBeTwice),
          })}
        </Notice>
      )}
      <section className="sec" aria-labelledby="ml-progress">
        <h2 id="ml-progress" className="sr">
          {t('admin-mailings.report.progress')}
        </h2>
        <Progress report={report} />
        <div className="ml-report__two">
          <Ledger report={report} />
          <SendingFacts report={report} />
        </div>
      </section>
      {mailing.newsletterGroupId !== null && <ArchiveSwitch mailing={mailing} onChange={onChange} />}
      {report.links && <Clicks links={report.links} />}
      <div className="ml-report__recipients">
        <RecipientsSection report={report} />
      </div>
      <p className="ml-report__note small muted">
        <Icon of={EyeOff} size="sm" />{' '}
        {t(report.links ? 'admin-mailings.report.noTrackingCounted' : 'admin-mailings.report.noTracking')}
      </p>
      <ConfirmDialog
        open={isStopping}
        onClose={() => setStopping(false)}
        title={t('admin-mailings.stop.title')}
        consequence={t('admin-mailings.stop.text', { count: pending, formatted: number(pending) })}
        confirmLabel={t('admin-mailings.stop.act')}
        cancelLabel={t('admin-mailings.stop.keep')}
        onConfirm={async () => {
          await call('POST /mailings/:id/stop', { params: { id } })
          void refreshMailings()
          onChange()
        }}
      />
    </>
  )
}

function Alarm({ report, onStop }: { report: MailingReport; onStop: () => void }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { counts, status, kind } = report.mailing
  const failed = counts.bounced + counts.complained
  if (!report.warns) return null
  return (
    <Notice
      variant="warning"
      title={t('admin-mailings.report.alarm', { count: failed, formatted: number(failed) })}
      actions={
        <>
          {status === 'sending' && kind !== 'series' && (
            <Button size="sm" onClick={onStop}>
              {t('admin-mailings.stop.act')}
            </Button>
          )}
          <ButtonLink size="sm" variant="text" href={`${location.pathname}?status=bounced`}>
            {t('admin-mailings.report.seeFailed')}
          </ButtonLink>
        </>
      }
    >
      {t('admin-mailings.report.alarmText')}
    </Notice>
  )
}
