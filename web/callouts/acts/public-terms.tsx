import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultPublicView, type PublicView } from '#domain/callouts/public-view.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { retentionDate } from '#domain/callouts/retention-date.ts'
import { useNumber } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { shownViews } from '../public-address.ts'

interface Termed {
  responseViewSchema?: ResponseViewSchema | null | undefined
  publicView?: PublicView | undefined
  expires?: string | Date | null
}

/** How exactly everybody sees places, whether the data can be downloaded, and what is deleted: as facts. */
export function usePublicTerms({ responseViewSchema, publicView = defaultPublicView, expires = null }: Termed) {
  const { t } = useTranslation()
  const number = useNumber()
  const { precision, openData, licence, retention } = publicView
  const end = expires === null ? null : new Date(expires)
  const date = retentionDate({ expires: end, retention })
  const isShown = shownViews(responseViewSchema).length > 0
  const facts: (false | { label: string; value: ReactNode })[] = [
    isShown && {
      label: t('callout-terms.precision'),
      value: t(`callout-terms.places.${precision}`),
    },
    isShown && {
      label: t('callout-terms.openData'),
      value: openData ? (
        <span className="wrap-anywhere">{t('callout-terms.offered', { licence: licence.trim().split('\n')[0] })}</span>
      ) : (
        t('callout-terms.notOffered')
      ),
    },
    {
      label: t('callout-terms.retention'),
      value: retention ? (
        <>
          {t(`callout-terms.deleted.${retention.scope}`, {
            count: retention.days,
            formatted: number(retention.days),
          })}
          {date && (
            <>
              {' '}
              (<RelativeTime date={date} />)
            </>
          )}
        </>
      ) : (
        t('callout-terms.keptForGood')
      ),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

/** The same beside what an act on the callout means. */
export function PublicTerms({ callout }: { callout: Termed }) {
  return <InfoList entries={usePublicTerms(callout)} />
}
