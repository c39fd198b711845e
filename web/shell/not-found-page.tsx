import './not-found.css'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markWrongWords, wantedSlug } from '#domain/callouts/near-slug.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { CalloutCard } from './callout-card/callout-card.tsx'
import { WithinDashboard } from './frame/within-dashboard.ts'
import { openCalloutsQuery } from './open-callouts.ts'

const DashboardFrame = lazy(() =>
  import('./dashboard/dashboard.tsx').then((part) => ({ default: part.DashboardFrame })),
)

/** Whoever is signed in keeps the navigation; guests have a public page's header. */
export function NotFoundPage() {
  const isWithin = useContext(WithinDashboard)
  if (isWithin) return <NotFound />
  return (
    <Suspense>
      <DashboardFrame>
        <NotFound />
      </DashboardFrame>
    </Suspense>
  )
}

function NotFound() {
  const { t } = useTranslation()
  useTitle(t('not-found.title'))
  // Of the page that is shown: another may be on its way.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => decodeSafely((resolvedLocation ?? location).pathname),
  })
  const near = pathname === decodeSafely(initialPath) ? pageData.nearCallout : undefined
  const nearAddress = near && `/callouts/${encodeURIComponent(near.slug)}`
  return (
    <>
      <div className="nf">
        <div>
          <p className="kicker">{t('not-found.title')}</p>
          <h1 className="display" tabIndex={-1}>
            {t('not-found.heading')}
          </h1>
          <p className="lead">{t('not-found.text')}</p>
          <Address pathname={pathname} meant={near?.slug} />
          {near && nearAddress && (
            <p className="lead">
              <Sentence
                text={t('not-found.meant')}
                parts={{
                  link: (
                    <Link key="near" href={nearAddress}>
                      {near.title}
                    </Link>
                  ),
                }}
              />
            </p>
          )}
          <div className="nf__acts">
            {near && nearAddress && (
              <ButtonLink variant="primary" size="lg" iconEnd={ArrowRight} href={nearAddress}>
                {t('not-found.goTo', { title: near.title })}
              </ButtonLink>
            )}
            <ButtonLink variant={near ? 'greyOutlined' : 'primary'} size="lg" href="/">
              {t('not-found.home')}
            </ButtonLink>
          </div>
          <TellUs />
        </div>
        <div className="bill nf__bill" aria-hidden="true">
          <div className="bill__top">
            <span>{siteName()}</span>
            <span>{t('not-found.error')}</span>
          </div>
          <div className="bill__rule" />
          <p className="bill__t">404</p>
          <p>{t('not-found.title')}</p>
        </div>
      </div>
      <WhileHere without={near?.slug} />
    </>
  )
}

/** What the page data speak of. */
const initialPath = location.pathname

function Address({ pathname, meant }: { pathname: string; meant: string | undefined }) {
  const typed = meant === undefined ? '' : wantedSlug(pathname)
  const at = pathname.lastIndexOf(typed)
  const words = meant === undefined ? [] : markWrongWords(typed, meant)
  return (
    <p className="nf__address" dir="ltr">
      {location.host}
      {pathname.slice(0, typed ? at : undefined)}
      {words.map(({ text, isWrong }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address, in its order
        isWrong ? <mark key={index}>{text}</mark> : text,
      )}
      {typed && pathname.slice(at + typed.length)}
    </p>
  )
}

function TellUs() {
  const { t } = useTranslation()
  const { supportEmail } = pageData.content.general
  if (!supportEmail) return null
  const link = (
    <a key="tell" href={`mailto:${supportEmail}`}>
      {t('not-found.tell')}
    </a>
  )
  return (
    <p className="nf__tell">
      <Sentence text={t('not-found.ours')} parts={{ link }} />
    </p>
  )
}

const mostShown = 3

/** What is open just now, besides what was probably meant. */
function WhileHere({ without }: { without: string | undefined }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => new Date())
  const { data } = useQuery(openCalloutsQuery(i18n.language))
  const shown = data?.items.filter(({ slug }) => slug !== without).slice(0, mostShown) ?? []
  if (shown.length === 0) return null
  return (
    <div className="nf__more">
      <Section title={t('not-found.more')}>
        <ul className="callout-cards">
          {shown.map((callout) => (
            <CalloutCard key={callout.id} callout={callout} now={now} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function decodeSafely(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
