import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fillsWindow, findPage, isEmbeddable, isWithheld } from '#domain/site/pages.ts'
import { isFramed, reportHeight, reportNavigation, reportReady } from '#web/platform/frame.ts'
import { onProblem } from '#web/platform/http/call.ts'
import { localeOf } from '#web/platform/i18n/locale.ts'
import { changeLocale } from '#web/platform/i18n/texts.ts'
import { pageData } from '#web/platform/page-data.ts'
import { onSignOutElsewhere } from '#web/platform/viewer.ts'
import { ToastRegion } from '#web/ui/messages/toast-region.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { AppLinks } from './app-links.tsx'
import { BlockedPage, NotFoundPage, NotSetUpPage } from './message-pages.tsx'
import { handleProblem } from './problems.ts'
import { leaveProtectedPage } from './session.ts'

/** What stands around every page. */
export function Root() {
  return (
    <AppLinks>
      <LoadingBar />
      <Page />
      <PageAnnouncer />
      <ToastRegion inFlow={isFramed} />
      <AppWatch />
    </AppLinks>
  )
}

function Page() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (isFramed && !isEmbeddable(pathname)) return <BlockedPage />
  if (pageData.needsSetUp && pathname !== '/setup') return <NotSetUpPage />
  if (!pageData.needsSetUp && pathname === '/setup') return <NotFoundPage />
  if (isWithheld(pageData, findPage(pathname))) return <NotFoundPage />
  return <Outlet />
}

/** A thin line on top while a page takes more than 300 ms to come. */
function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className="loading-bar" aria-hidden="true" /> : null
}

/** After a change of page: focus on its heading, which may come only with its data, and its title read out. */
function PageAnnouncer() {
  const router = useRouter()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const waiting = new MutationObserver(focusHeading)
    let before: Element | null
    function focusHeading() {
      const heading = document.querySelector<HTMLElement>('#app h1')
      const { activeElement, body } = document
      // Whoever has gone on meanwhile is left where they are.
      const hasMoved = activeElement !== before && activeElement !== body
      if (!heading && !hasMoved) return
      waiting.disconnect()
      if (!heading || hasMoved) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }

    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!fromLocation || !pathChanged) return
      if (isFramed) reportNavigation(toLocation.href)
      requestAnimationFrame(() => {
        before = document.activeElement
        waiting.observe(document.body, { childList: true, subtree: true })
        focusHeading()
        if (line.current) line.current.textContent = document.title
      })
    })
    return () => {
      unsubscribe()
      waiting.disconnect()
    }
  }, [router])
  return <div ref={line} className="sr" aria-live="polite" />
}

/** What concerns the app as a whole: language, refusals, other tabs, the frame's host. */
function AppWatch() {
  const router = useRouter()
  const { t } = useTranslation()
  const locale = useRouterState({
    select: ({ location }) => localeOf(location.pathname, (location.search as { lang?: string }).lang),
  })

  useEffect(() => {
    changeLocale(locale).catch(() => toaster.show({ variant: 'error', title: t('shell.languageFailed') }))
  }, [locale, t])
  useEffect(() => onProblem((problem) => handleProblem(problem, router)), [router])
  useEffect(() => onSignOutElsewhere(() => leaveProtectedPage(router)), [router])
  const isFull = useRouterState({ select: ({ location }) => fillsWindow(location.pathname) })
  useEffect(() => {
    if (!isFramed) return
    if (isFull) reportReady()
    else return reportHeight()
  }, [isFull])
  return null
}
