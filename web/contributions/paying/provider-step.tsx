import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useStripeFields } from './stripe-fields.ts'

interface Options {
  clientSecret: string
  offer: ShownOffer
}

interface Return {
  /** Where the provider sends the browser back to. */
  returnUrl: string
  /** Left out where nobody is signed in: the provider asks where it has to know. */
  email?: string
  /** How this page goes to another address. */
  leave: (address: string) => Promise<void>
}

/** The provider's own part of paying: its fields, and the step that confirms what was typed there. */
export function useProviderStep({ clientSecret, offer }: Options) {
  const { t } = useTranslation()
  const stripe = useStripeFields({ clientSecret, offer, enabled: !pageData.sandbox })

  /** Leaves the page when it works; otherwise says what to do. */
  async function confirm({ returnUrl, email, leave }: Return): Promise<string | undefined> {
    if (!pageData.sandbox) return stripe.confirm({ returnUrl, ...(email !== undefined && { email }) })
    await leave(sandboxPage(clientSecret, returnUrl))
    return undefined
  }

  return {
    fields: pageData.sandbox ? <Notice variant="warning">{t('contributions.payment.sandbox')}</Notice> : stripe.fields,
    confirm,
  }
}

/** The simulator's hosted page, which comes back to `returnUrl` as a real provider's form does. */
function sandboxPage(clientSecret: string, returnUrl: string): string {
  return `/sandbox/pay/${encodeURIComponent(clientSecret)}?${new URLSearchParams({ return_url: returnUrl })}`
}
