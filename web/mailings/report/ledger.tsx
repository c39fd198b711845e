import { useTranslation } from 'react-i18next'
import { type RecipientStatus, recipientStatuses } from '#domain/mailings/mailing.ts'
import { retryForMs } from '#domain/mailings/retry.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { useNumber } from '#web/ui/formats.ts'
import { useDuration } from '../composer/duration.ts'
import type { MailingReport } from '../queries.ts'

/** What has left comes first, then what hasn't yet. */
const order: readonly RecipientStatus[] = ['sent', ...recipientStatuses.filter((each) => each !== 'sent')]

const shownOf = ({ counts }: MailingReport['mailing']) =>
  order.filter((each) => counts[each] > 0 || each === 'sent' || each === 'waiting')

/** How far it is, as a number and as a bar. */
export function Progress({ report }: { report: MailingReport }) {
  const { t } = useTranslation()
  const number = useNumber()
  const duration = useDuration()
  const { mailing, secondsLeft } = report
  const { counts, recipients, status } = mailing
  const shown = shownOf(mailing)
  const inWords = shown
    .map((each) => t(`admin-mailings.report.inWords.${each}`, { formatted: number(counts[each]) }))
    .join(', ')
  return (
    <>
      <div className="ml-big">
        <p>
          <span className="ml-big__number num">{number(counts.sent + counts.unsubscribed + counts.complained)}</span>{' '}
          <span className="ml-big__of num">{t('admin-mailings.report.ofSent', { total: number(recipients) })}</span>
        </p>
        {status === 'sending' && secondsLeft !== null && counts.waiting > 0 && (
          <p className="num soft">
            {t('admin-mailings.report.left', { duration: duration(secondsLeft), waiting: number(counts.waiting) })}
          </p>
        )}
      </div>
      <div className="ml-bars" role="img" aria-label={inWords}>
        {shown
          .filter((each) => counts[each] > 0)
          .map((each) => (
            <span key={each} className="ml-key" data-status={each} style={{ flexGrow: counts[each] }} />
          ))}
      </div>
    </>
  )
}

/** Where every email is, as a sum: the lines add up to the recipients at any moment. */
export function Ledger({ report }: { report: MailingReport }) {
  const { t } = useTranslation()
  const number = useNumber()
  const share = useShare()
  const because = useBecause(report)
  const { counts, recipients } = report.mailing
  return (
    <table className="ml-ledger">
      <caption className="sr">{t('admin-mailings.report.caption', { total: number(recipients) })}</caption>
      <tbody>
        {shownOf(report.mailing).map((each) => (
          <tr key={each}>
            <th scope="row">
              <span className="ml-ledger__head">
                <span className="ml-key ml-key--swatch" data-status={each} />
                <span>
                  <b>{t(`admin-mailings.recipient.status.${each}`)}</b>
                  <small>{because(each)}</small>
                </span>
              </span>
            </th>
            <td className="num">{number(counts[each])}</td>
            <td className="num ml-ledger__share">{share(counts[each], recipients)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('admin-mailings.report.recipients')}</th>
          <td className="num">{number(recipients)}</td>
          <td className="num ml-ledger__share">{share(recipients, recipients)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** 78.3% */
export function useShare(): (part: number, whole: number) => string {
  const locale = formatTag(useFormatLocale())
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (part, whole) => (whole === 0 ? '–' : format.format(part / whole))
}

/** What stands behind a number: the reasons there are, else what it means. */
function useBecause({ reasons, mailing }: MailingReport): (status: RecipientStatus) => string {
  const { t } = useTranslation()
  const number = useNumber()
  return (status) => {
    const told = reasons
      .filter((each) => each.status === status && each.count > 0)
      .map(({ reason, count }) => t(`admin-mailings.report.reason.${reason}`, { count, formatted: number(count) }))
      .join(', ')
    if (status === 'deferred' && mailing.status !== 'stopped') {
      const retried = t('admin-mailings.report.retries', { hours: number(retryForMs / 3_600_000) })
      return told ? `${told}. ${retried}` : retried
    }
    if (told) return told
    if (status === 'waiting' && mailing.status === 'stopped') return t('admin-mailings.report.meaning.held')
    return t(`admin-mailings.report.meaning.${status}`)
  }
}
