import { useTranslation } from 'react-i18next'

/** Greets somebody whose address is confirmed. */
export function AccountTitle({ firstname }: { firstname: string }) {
  const { t } = useTranslation()
  return (
    <h1 className="display" tabIndex={-1}>
      {firstname ? t('sign-up.account.welcomeName', { name: firstname }) : t('sign-up.account.welcome')}
    </h1>
  )
}
