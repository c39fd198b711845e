import { lazy, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { MessagePage } from './message-page.tsx'
import { WithinDashboard } from './within-dashboard.ts'

const DashboardFrame = lazy(() => import('./dashboard.tsx').then((part) => ({ default: part.DashboardFrame })))

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
