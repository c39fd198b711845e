import './main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { makeRouter } from './pages.tsx'
import { finishHydration } from './platform/hydration.ts'
import { localeOf } from './platform/i18n/locale.ts'
import { startTexts } from './platform/i18n/texts.ts'
import { hasPageData, pageData } from './platform/page-data.ts'
import { queryClient } from './platform/queries.ts'
import { hideStartingScreen, waitForHealth } from './platform/start.ts'

type Router = Awaited<ReturnType<typeof makeRouter>>

await start()

async function start() {
  if (!hasPageData) {
    // The server could not read the page's data when it sent it.
    await waitForHealth()
    location.reload()
    return
  }
  // React has just been loaded, which is enough for an old phone to do in one go.
  await new Promise((resolve) => setTimeout(resolve))
  const router = await makeRouter()
  const lang = new URLSearchParams(location.search).get('lang') ?? undefined
  await Promise.all([waitForHealth(), startTexts(localeOf(location.pathname, lang)).then(() => router.load())])

  const app = document.getElementById('app')
  if (!app) throw new Error('no place for the app')
  // Drawn in slices, so that an old phone still scrolls what came with the page.
  startTransition(() =>
    createRoot(app).render(
      <StrictMode>
        <Started router={router}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Started>
      </StrictMode>,
    ),
  )
}

function Started({ router, children }: { router: Router; children: ReactNode }) {
  useLayoutEffect(() => {
    hideStartingScreen()
    finishHydration()
    void finishTheme().then(() => followContent(router))
  }, [router])
  return children
}

/** Without it the page shows the site as it was when it was loaded: so it does where the connection was lost by then. */
async function followContent(router: Router) {
  const content = await import('./platform/site-content.ts').catch(() => undefined)
  content?.followSiteContent(router)
}

/**
 * The colours came with the page. Fonts come after the first paint, which each face they declare would delay; browsers
 * that can't derive colours need those as well.
 */
async function finishTheme() {
  const { theme } = pageData.content.general
  if (theme.fonts || !CSS.supports('color', 'oklch(from red l c h)')) {
    const { applyTheme } = await import('./ui/apply-theme.ts')
    applyTheme(theme)
  } else {
    // Like every font that can't be fetched: the fallback stays.
    await import('./ui/open-sans.css').catch(() => undefined)
  }
}
