import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { MessagePage } from './auth/message-page.tsx'
import { SetUpPanel } from './panels/set-up-panel.tsx'

/** Before the first administrator there is nothing to show. */
export function NotSetUpPage() {
  const { t } = useTranslation()
  useTitle(t('set-up.notYet.title'))
  return (
    <MessagePage title={t('set-up.notYet.title')} panel={<SetUpPanel />}>
      <p>{t('set-up.notYet.text')}</p>
    </MessagePage>
  )
}
