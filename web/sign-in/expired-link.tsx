import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

/** In place of a form whose link from a mail no longer works; `from` is the page that sends another. */
export function ExpiredLink({ from }: { from: '/auth/forgot-password' | '/auth/lost-device' }) {
  const { t } = useTranslation()
  return (
    <div className="stack auth__text">
      <Notice variant="error" live title={t('sign-in.reset.expired')}>
        <Link href={from}>{t('sign-in.reset.newLink')}</Link>
      </Notice>
    </div>
  )
}
