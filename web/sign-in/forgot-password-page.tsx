import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { RequestLink } from './request-link.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.forgot.page'))
  const { email } = useSearch({ from: '/auth/forgot-password' })
  return (
    <RequestLink
      title={t('sign-in.forgot.title')}
      text={t('sign-in.forgot.text')}
      button={t('sign-in.forgot.submit')}
      email={email}
      send={(address) =>
        call(
          'POST /reset-password',
          { body: { email: address, resetUrl: `${location.origin}/auth/reset-password` } },
          { quiet: true },
        )
      }
    />
  )
}
