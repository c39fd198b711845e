import { Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { isLocale } from '#domain/locales/locale.ts'
import { isFramed } from '#web/platform/frame.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { languageNames, siteLocale } from '#web/platform/i18n/locale.ts'
import { NotFoundPage } from '#web/shell/frame/message-pages.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { VariantsStrip } from '#web/ui/media/variants-strip.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import type { PublicCallout } from '../callout.ts'
import { useCalloutQuery } from '../use-callout.ts'
import { GoTo } from './go-to.tsx'

// Only for the newsroom.
const EditBar = lazy(() => import('../edit-bar.tsx').then((part) => ({ default: part.EditBar })))

/** Around all pages of one callout: it is loaded once, and anew for another language. */
export function CalloutLayout() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: callout, error, isPlaceholderData, isFetching, refetch } = useCalloutQuery()
  const { pathname, href } = useRouterState({ select: ({ location }) => location })

  if (!callout && error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  if (!callout && error) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  if (!callout) {
    return (
      <Loading label={t('shell.loading.title')}>
        <div className="stack-6">
          <Skeleton width="60%" height="3rem" />
          <Skeleton height="1.25rem" />
          <Skeleton height="20rem" />
        </div>
      </Loading>
    )
  }
  // An id in the address gives way to the name people can read.
  if (id === callout.id) {
    return <GoTo href={href.replace(pathname, pathname.replace(id, encodeURIComponent(callout.slug)))} />
  }
  // The newsroom's page waits for its bar, which would push it down; nobody else's has one.
  return (
    <Suspense>
      <div className={classes('callout', isPlaceholderData && 'is-dimmed', isFramed && 'is-framed')}>
        {callout.canEdit !== undefined && <EditBar callout={callout} />}
        <Variants callout={callout} />
        <Outlet />
      </div>
    </Suspense>
  )
}

/** The languages there are; choosing one keeps everything else of the address, and what was typed. */
function Variants({ callout: { variantNames } }: { callout: PublicCallout }) {
  const navigate = useNavigate()
  const lang = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const site = siteLocale()
  const languages = variantNames.map((name) => {
    const locale = name === defaultVariant ? site : name
    return { locale, name: isLocale(locale) ? languageNames[locale] : locale }
  })
  const offered = languages.filter(
    ({ locale }, index) => languages.findIndex((each) => each.locale === locale) === index,
  )
  return (
    <VariantsStrip
      variants={offered}
      value={offered.some(({ locale }) => locale === lang) ? (lang ?? site) : site}
      onChange={(locale) =>
        void navigate({
          to: '.',
          search: (search: object) => ({ ...search, lang: locale === site ? undefined : locale }),
          hash: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
