import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPage } from '#domain/site/pages.ts'
import { isFramed, leavePage, leaveTo } from '#web/platform/frame.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'

/** The next page of the journey; from within a frame it opens in the whole window. */
export function useTopWindow() {
  const router = useRouter()
  const [refused, setRefused] = useState<string>()
  return {
    /** The address that the browser would not open in the top window. */
    refused,
    async go(address: string) {
      if (!isFramed && findPage(address)) await router.navigate({ href: withLanguage(address) })
      else if (!isFramed) await leavePage(address)
      else if (!leaveTo(address)) setRefused(address)
    },
  }
}

/** When the host page keeps its window: one press goes on beside it. */
export function TopWindowStep({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <p className="auth__actions">
      <a className="btn btn--primary btn--lg btn--block" href={address} target="_blank" rel="noopener">
        {t('shell.continueNewTab')}
      </a>
    </p>
  )
}
