import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'

type Consent = ReplyOf<'GET /contact/:id/newsletter-consents'>[number]

/** When, how and to what somebody agreed, newest first. */
export function ConsentList({ id }: { id: string }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data, isError, refetch } = useQuery({
    queryKey: ['newsletter', 'consents', id],
    queryFn: ({ signal }) => call('GET /contact/:id/newsletter-consents', { params: { id } }, { signal, quiet: true }),
  })
  return (
    <section aria-labelledby="consents">
      <h3 id="consents" className="label" tabIndex={-1} ref={heading}>
        {t('admin-newsletter.consents.title')}
      </h3>
      {data?.length === 0 && <p className="ui soft">{t('admin-newsletter.consents.none')}</p>}
      {data && data.length > 0 && (
        <ul className="rows small">
          {data.map((consent) => (
            <li key={`${consent.agreedAt} ${consent.way}`}>
              <ConsentEntry consent={consent} />
            </li>
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState level={4} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={t('admin-newsletter.loading')}>
          <Skeleton height="4rem" />
        </Loading>
      )}
    </section>
  )
}

function ConsentEntry({ consent }: { consent: Consent }) {
  const { t } = useTranslation()
  const { way, groups, wording, locale, source, agreedAt, confirmedAt } = consent
  return (
    <>
      <p>
        <b className="strong">{t(`admin-newsletter.consents.ways.${way}`)}</b>
        {source && <span className="wrap-anywhere"> ({source})</span>}
        {way !== 'unknown' && (
          <>
            , <RelativeTime date={agreedAt} now={new Date()} withTime />
          </>
        )}
      </p>
      {way !== 'unknown' && (
        <p className="muted">
          {confirmedAt ? (
            <>
              {t('admin-newsletter.consents.confirmed')} <RelativeTime date={confirmedAt} now={new Date()} withTime />
            </>
          ) : (
            t('admin-newsletter.consents.unconfirmed')
          )}
        </p>
      )}
      {groups.length > 0 && (
        <p className="wrap-anywhere">
          {t('admin-newsletter.consents.groups')}: {groups.map(({ label }) => label).join(', ')}
        </p>
      )}
      {wording && (
        <blockquote
          className="whitespace-pre-line wrap-anywhere muted"
          aria-label={t('admin-newsletter.consents.wording')}
          {...(locale && { lang: locale.split('@')[0] })}
        >
          {wording}
        </blockquote>
      )}
    </>
  )
}
