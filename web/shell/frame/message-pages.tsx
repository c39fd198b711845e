import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { siteName } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'

const NotFound = lazy(() =>
  withTexts('after', import('../not-found-page.tsx')).then((part) => ({ default: part.NotFoundPage })),
)
const NotSetUp = lazy(() =>
  withTexts('site', import('../not-set-up-page.tsx')).then((part) => ({ default: part.NotSetUpPage })),
)
const Blocked = lazy(() =>
  withTexts('after', import('../blocked-page.tsx')).then((part) => ({ default: part.BlockedPage })),
)

/** Most readers never see these: their code comes when somebody does. */
export const NotFoundPage = () => (
  <Suspense>
    <NotFound />
  </Suspense>
)

export const NotSetUpPage = () => (
  <Suspense>
    <NotSetUp />
  </Suspense>
)

export const BlockedPage = () => (
  <Suspense>
    <Blocked />
  </Suspense>
)

/** In place of a page whose scripts did not load, or that failed while it was drawn: no more of them are asked for. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useTitle(t('shell.broken.title'))
  useEffect(() => console.error(error), [error])
  return (
    <main className="pub" id="main">
      <Nameplate organisation={siteName()} href="/" />
      <h1 tabIndex={-1}>{t('shell.broken.title')}</h1>
      <p className="auth__text">{t('shell.broken.text')}</p>
      <Button variant="primary" size="lg" onClick={() => location.reload()}>
        {t('shell.broken.reload')}
      </Button>
    </main>
  )
}
