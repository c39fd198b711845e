import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { siteZoneName } from '#web/platform/desk/site-moment.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Audience } from '../queries.ts'
import { useIssueText } from './check-list.tsx'
import type { CheckResult } from './checks.ts'
import type { MailingDraft } from './draft.ts'
import { useDuration } from './duration.ts'

interface Props {
  draft: MailingDraft
  /** Of the segment or newsletter. */
  targetName: string
  audience: Audience
  siteLocale: SystemLocale
  /** Not in the way, but to be known. */
  warnings: readonly CheckResult[]
  onClose: () => void
  /** At a time to come; now without one. Throws what was refused. */
  onSend: (sendAt?: string) => Promise<void>
}

/** The last look before a mailing leaves: how many, which ones, from whom. */
export function SendDialog({ onClose, onSend, ...shown }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const duration = useDuration()
  const { total, secondsToSend } = shown.audience
  const sending = useSending(onSend, onClose)
  return (
    <Dialog
      open
      role="alertdialog"
      busy={sending.isBusy}
      onClose={onClose}
      title={t('admin-mailings.send.title', { count: total, formatted: number(total) })}
      footer={
        <>
          <Button data-autofocus disabled={sending.isBusy} onClick={onClose}>
            {t('admin-mailings.send.keep')}
          </Button>
          <Button variant="primary" loading={sending.isBusy} onClick={() => void sending.send()}>
            {t('admin-mailings.send.confirm', { count: total, formatted: number(total) })}
          </Button>
        </>
      }
    >
      <p>{t('admin-mailings.send.text', { duration: duration(secondsToSend) })}</p>
      <Facts {...shown} />
      <SendingProblem problem={sending.problem} />
    </Dialog>
  )
}

/** When it is to leave, by the clocks of the site. */
export function ScheduleDialog({ onClose, onSend, ...shown }: Props) {
  const { t } = useTranslation()
  const [sendAt, setSendAt] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const sending = useSending(onSend, onClose)
  const isPast = sendAt !== null && !(new Date(sendAt).getTime() > Date.now())
  const error = sendAt === null ? t('admin-mailings.schedule.missing') : isPast ? t('admin-mailings.schedule.past') : ''

  return (
    <Dialog
      open
      busy={sending.isBusy}
      onClose={onClose}
      title={t('admin-mailings.schedule.title')}
      footer={
        <>
          <Button disabled={sending.isBusy} onClick={onClose}>
            {t('admin-mailings.send.keep')}
          </Button>
          <Button
            variant="primary"
            loading={sending.isBusy}
            onClick={() => {
              setAsked(true)
              if (!error && sendAt) void sending.send(sendAt)
            }}
          >
            {t('admin-mailings.schedule.confirm')}
          </Button>
        </>
      }
    >
      <DateTimeField
        label={t('admin-mailings.schedule.at')}
        hint={t(
          shown.draft.newsletterGroupId === null
            ? 'admin-mailings.schedule.hint'
            : 'admin-mailings.schedule.hintNewsletter',
          { zone: siteZoneName() },
        )}
        required
        value={sendAt}
        onChange={setSendAt}
        timeZone={siteTimeZone()}
        error={isAsked && error ? error : undefined}
      />
      <Facts {...shown} />
      <SendingProblem problem={sending.problem} />
    </Dialog>
  )
}

function Facts({ draft, targetName, audience, siteLocale, warnings }: Omit<Props, 'onClose' | 'onSend'>) {
  const { t } = useTranslation()
  const number = useNumber()
  const sentence = useIssueText(siteLocale)
  const { organisationName, supportEmail } = pageData.content.general
  const leftOut = audience.matching - audience.total
  const languages = audience.locales
    .filter(({ count }) => count > 0)
    .map(({ locale, count }) => `${languageNames[locale]} ${number(count)}`)
  return (
    <div className="stack ml-send">
      <InfoList
        entries={[
          {
            label: t('admin-mailings.send.to'),
            value: (
              <>
                {targetName}
                {leftOut > 0 && (
                  <span className="block small muted">
                    {t('admin-mailings.send.leftOut', { count: leftOut, formatted: number(leftOut) })}
                  </span>
                )}
              </>
            ),
          },
          {
            label: t('admin-mailings.head.from'),
            value: (
              <>
                {draft.fromName || organisationName}
                <span className="block small muted">
                  {draft.fromEmail || supportEmail}
                  {draft.replyTo && `, ${t('admin-mailings.head.repliesTo', { address: draft.replyTo })}`}
                </span>
              </>
            ),
          },
          { label: t('admin-mailings.head.subject'), value: draft.texts[siteLocale]?.subject },
          ...(draft.newsletterGroupId === null
            ? []
            : [
                {
                  label: t('admin-mailings.send.archive'),
                  value: t(draft.inArchive ? 'admin-mailings.send.shown' : 'admin-mailings.send.withheld'),
                },
              ]),
          ...(languages.length > 1 ? [{ label: t('admin-mailings.send.languages'), value: languages.join(', ') }] : []),
        ]}
      />
      {warnings.map((warning) => (
        <Notice key={`${warning.key} ${warning.locale} ${warning.blockId}`} variant="warning">
          {sentence(warning)}
        </Notice>
      ))}
    </div>
  )
}

function SendingProblem({ problem }: { problem: string | undefined }) {
  return (
    problem && (
      <Notice variant="error" live>
        {problem}
      </Notice>
    )
  )
}

function useSending(onSend: Props['onSend'], onClose: () => void) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isBusy,
    problem,
    async send(sendAt?: string) {
      setBusy(true)
      setProblem(undefined)
      try {
        await onSend(sendAt)
        onClose()
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure
        setProblem(
          failure.code === 'invalid-rule' ? t('admin-mailings.recipients.uncountable') : problemText(failure, t),
        )
      } finally {
        setBusy(false)
      }
    },
  }
}
