import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { RequestLink } from './request-link.tsx'

/** For someone whose authenticator app is gone, and the recovery codes too. */
export function LostDevicePage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.lost.page'))
  const { email } = useSearch({ from: '/auth/lost-device' })
  return (
    <RequestLink
      title={t('sign-in.lost.title')}
      text={t('sign-in.lost.text')}
      button={t('sign-in.lost.submit')}
      email={email}
      send={(address) =>
        call(
          'POST /reset-device',
          { body: { email: address, resetUrl: `${location.origin}/auth/reset-device`, type: 'totp' } },
          { quiet: true },
        )
      }
    />
  )
}
