import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { LaterAuthLayout } from './later-auth-layout.tsx'
import { WithinDashboard } from './within-dashboard.ts'

const DashboardFrame = lazy(() => import('./dashboard.tsx').then((part) => ({ default: part.DashboardFrame })))

const SetUpPanel = lazy(() =>
  withTexts('member', import('./set-up-panel.tsx')).then((part) => ({ default: part.SetUpPanel })),
)

interface Props {
  title: string
  /** What to do, in one or two sentences. */
  children: ReactNode
  actions?: ReactNode
  /** As of the sign-in layout. */
  panel?: ReactNode
}

/** A page that says one thing, beside the newsroom's picture or, where the dashboard stands around it, as a part of that. */
export function MessagePage({ title, children, actions, panel }: Props) {
  const isWithin = useContext(WithinDashboard)
  const message = (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="stack auth__text">{children}</div>
      {actions && <div className="row auth__actions">{actions}</div>}
    </>
  )
  return isWithin ? (
    <div className="message">{message}</div>
  ) : (
    <LaterAuthLayout narrow panel={panel}>
      {message}
    </LaterAuthLayout>
  )
}

/** Whoever is signed in keeps the navigation. */
export function NotFoundPage() {
  const viewer = useViewer()
  const isWithin = useContext(WithinDashboard)
  if (!viewer || isWithin) return <NotFound />
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
  useTitle(t('shell.notFound.title'))
  return (
    <MessagePage
      title={t('shell.notFound.title')}
      actions={
        <ButtonLink variant="primary" size="lg" href="/">
          {t('shell.notFound.home')}
        </ButtonLink>
      }
    >
      <p>
        {t('shell.notFound.text')} <SupportAddress />
      </p>
    </MessagePage>
  )
}

/** Before the first administrator there is nothing to show. */
export function NotSetUpPage() {
  const { t } = useTranslation()
  useTitle(t('shell.notSetUp.title'))
  return (
    <MessagePage title={t('shell.notSetUp.title')} panel={<SetUpPanel />}>
      <p>{t('shell.notSetUp.text')}</p>
    </MessagePage>
  )
}

/** In place of a page whose scripts did not load, or that failed while it was drawn. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useTitle(t('shell.broken.title'))
  useEffect(() => console.error(error), [error])
  return (
    <MessagePage
      title={t('shell.broken.title')}
      actions={
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          {t('shell.broken.reload')}
        </Button>
      }
    >
      <p>{t('shell.broken.text')}</p>
    </MessagePage>
  )
}

/** In another site's frame, where only joining and public callouts may be shown. */
export function BlockedPage() {
  const { t } = useTranslation()
  useTitle(t('shell.blocked.title'))
  return (
    <main className="blocked" id="main">
      <h1>{t('shell.blocked.title')}</h1>
      <p>
        <a href={location.href} target="_blank" rel="noopener">
          {t('shell.blocked.open')}
        </a>
      </p>
    </main>
  )
}
