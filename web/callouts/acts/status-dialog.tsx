import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalloutAccess } from '#domain/callouts/callout.ts'
import type { CalloutStatus } from '#domain/callouts/status.ts'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { publicAddress } from '../public-address.ts'
import { refreshCallouts } from '../queries.ts'
import { isOutOfDate, useCalloutProblem } from './callout-problem.ts'
import { askedDates, choosesEnd, firstEnd, outcomes, type StatusAct, type WrittenDates } from './status-act.ts'

/** What the dialog tells about a callout, and what it is judged by. */
interface ActedOn extends WrittenDates {
  title: string
  slug: string
  access: CalloutAccess
  responseCount?: number | undefined
}

interface Props {
  callout: ActedOn
  act: StatusAct
  /** Start and end as the editor has them; the callout's own are those that are stored. */
  planned?: WrittenDates
  /** Writes the dates, with whatever is to be written along, and answers the callout as it is then. */
  onConfirm: (dates: Partial<WrittenDates>) => Promise<{ status: CalloutStatus }>
  onClose: () => void
  /** What else it means. */
  children?: ReactNode
}

/** Says what an act means for the public, and does it unless somebody changed the callout in the meantime. */
export function StatusDialog({ callout, act, planned = callout, onConfirm, onClose, children }: Props) {
  const { t } = useTranslation()
  const messageOf = useCalloutProblem()
  const [end, setEnd] = useState(() => firstEnd(act, planned, new Date()))
  /** An end that was typed and can't be read: without one would be something else. */
  const [isUnreadable, setUnreadable] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [endProblem, setEndProblem] = useState<string>()
  const endId = useId()
  const [opened] = useState(() => new Date())

  async function confirm() {
    setFailure(undefined)
    if (isUnreadable) return refuseEnd(t('admin-callouts.problem.unreadableEnd'))
    const asked = askedDates(act, callout, end, new Date(), planned)
    if ('refusal' in asked) {
      const text = t(`admin-callouts.problem.${asked.refusal}`)
      return choosesEnd(act) && asked.refusal === 'end' ? refuseEnd(text) : setFailure(text)
    }
    setBusy(true)
    try {
      const changed = await onConfirm(asked.body)
      onClose()
      // A device whose clock is ahead sends a moment that is still to come.
      if (changed.status === outcomes[act]) {
        toaster.show({ variant: 'success', title: t(`admin-callouts.status.${act}.done`) })
      } else {
        toaster.show({ variant: 'warning', title: t('admin-callouts.problem.clock') })
      }
    } catch (problem) {
      setFailure(messageOf(problem))
      if (isOutOfDate(problem)) await refreshCallouts()
      setBusy(false)
    }
  }

  function refuseEnd(text: string) {
    setEndProblem(text)
    document.getElementById(endId)?.focus()
  }

  return (
    <Dialog
      open
      role="alertdialog"
      busy={isBusy}
      onClose={onClose}
      title={t(`admin-callouts.status.${act}.title`, { title: callout.title })}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t(`admin-callouts.status.${act}.keep`)}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => void confirm()}>
            {t(`admin-callouts.status.${act}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Consequence callout={callout} planned={planned} act={act} />
        {(act === 'publish' || act === 'schedule') && <PublishFacts callout={callout} />}
        {act === 'schedule' && <ScheduleFacts planned={planned} />}
        {choosesEnd(act) && (
          <ErrorPlacement value="below">
            <DateTimeField
              id={endId}
              error={endProblem}
              label={t('admin-callouts.end.label')}
              hint={t('admin-callouts.end.hint')}
              value={end}
              min={opened.toISOString()}
              timeZone={siteTimeZone()}
              blankTime="23:59"
              onChange={(next) => {
                setEnd(next)
                setUnreadable(false)
                setEndProblem(undefined)
              }}
              onUnreadable={(typed) => {
                setEnd(typed)
                setUnreadable(true)
              }}
            />
          </ErrorPlacement>
        )}
        {children}
        {failure && (
          <Notice variant="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

interface ConsequenceProps {
  callout: ActedOn
  planned: WrittenDates
  act: StatusAct
}

function Consequence({ callout: { responseCount }, planned: { expires }, act }: ConsequenceProps) {
  const { t } = useTranslation()
  const number = useNumber()
  return (
    <>
      <p>
        {t(`admin-callouts.status.${act}.text`)}
        {responseCount !== undefined && responseCount > 0 && act !== 'publish' && act !== 'schedule' && (
          <> {t('admin-callouts.responsesStay', { count: responseCount, formatted: number(responseCount) })}</>
        )}
      </p>
      {act === 'publish' && expires !== null && new Date(expires) <= new Date() && (
        <p>
          {t('admin-callouts.end.over')} <RelativeTime date={expires} withTime />
        </p>
      )}
    </>
  )
}

function ScheduleFacts({ planned: { starts, expires } }: { planned: WrittenDates }) {
  const { t } = useTranslation()
  const moment = useSiteMoment()
  return (
    <InfoList
      entries={[
        {
          label: t('admin-callouts.dates.opens'),
          value: starts && moment(starts),
        },
        {
          label: t('admin-callouts.dates.ends'),
          value: expires ? moment(expires) : t('admin-callouts.dates.noEnd'),
        },
      ]}
    />
  )
}

function PublishFacts({ callout: { title, slug, access } }: { callout: ActedOn }) {
  const { t } = useTranslation()
  return (
    <InfoList
      entries={[
        { label: t('admin-callouts.columns.title'), value: <span className="wrap-anywhere">{title}</span> },
        {
          label: t('admin-callouts.share.link'),
          value: <AddressText address={publicAddress(slug)} />,
        },
        { label: t('admin-callouts.settings.access'), value: t(`admin-callouts.answeredBy.${access}`) },
      ]}
    />
  )
}

/** Breaks after its signs before it breaks inside a word. */
function AddressText({ address }: { address: string }) {
  const parts = address.match(/[^./-]*[./-]+|[^./-]+/g) ?? []
  return (
    <bdi className="wrap-anywhere" dir="ltr">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address are their places
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
