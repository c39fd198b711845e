import { useTranslation } from 'react-i18next'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { useNumber } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import type { MailingReport } from '../queries.ts'
import { useShare } from './ledger.tsx'

/** How fast it goes, when it will be through, and from whom it is. */
export function SendingFacts({ report }: { report: MailingReport }) {
  const { t } = useTranslation()
  const number = useNumber()
  const share = useShare()
  const moment = useSiteMoment()
  const clock = useClock()
  const { mailing, pace, paceAMinute, failedShare, secondsLeft } = report
  const { counts } = mailing
  const failed = counts.bounced + counts.complained
  const tried = counts.sent + counts.unsubscribed + failed
  const most = Math.max(1, ...pace.map(({ sent }) => sent))
  const [first] = pace
  const last = pace.at(-1)
  return (
    <div className="ml-facts">
      {first && last && pace.length > 1 && (
        <div>
          <h3 className="label">{t('admin-mailings.report.pace')}</h3>
          <div
            className="ml-pace"
            role="img"
            aria-label={t('admin-mailings.report.paceInWords', {
              from: clock(first.at),
              to: clock(last.at),
              most: number(most),
            })}
          >
            {pace.map(({ at, sent }) => (
              <i key={at} style={{ blockSize: `${(100 * sent) / most}%` }} />
            ))}
          </div>
          <p className="ml-pace__ends small muted num">
            <span>{clock(first.at)}</span>
            <span>{clock(last.at)}</span>
          </p>
        </div>
      )}
      <InfoList
        entries={[
          {
            label: t('admin-mailings.report.limit'),
            value:
              paceAMinute === 0
                ? t('admin-mailings.report.noLimit')
                : t('admin-mailings.report.aMinute', { formatted: number(paceAMinute) }),
            numeric: true,
          },
          ...(mailing.status === 'sending' && secondsLeft !== null && counts.waiting > 0
            ? [
                {
                  label: t('admin-mailings.report.finishes'),
                  value: t('admin-mailings.report.about', {
                    time: clock(new Date(Date.now() + secondsLeft * 1000).toISOString()),
                  }),
                  numeric: true,
                },
              ]
            : []),
          ...(mailing.sentAt
            ? [{ label: t('admin-mailings.report.finished'), value: moment(mailing.sentAt), numeric: true }]
            : []),
          {
            label: t('admin-mailings.report.failed'),
            value: (
              <>
                {tried === 0
                  ? '–'
                  : t('admin-mailings.report.failedOf', { share: share(failedShare, 1), tried: number(tried) })}
                <span className="block small muted">{t('admin-mailings.report.warnsAbove')}</span>
              </>
            ),
            numeric: true,
          },
          {
            label: t('admin-mailings.report.sender'),
            value: (
              <>
                {mailing.from.name}
                <span className="block small muted wrap-anywhere">{mailing.from.address}</span>
              </>
            ),
          },
          {
            label: t('admin-mailings.report.sentBy'),
            value: mailing.createdBy?.name ?? t('admin-mailings.report.byApi'),
          },
        ]}
      />
    </div>
  )
}

/** 14:06, by the clocks of the site. */
function useClock(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), {
    timeStyle: 'short',
    timeZone: siteTimeZone(),
  })
  return (iso) => format.format(new Date(iso))
}
