import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { StripeFrame, type StripeState } from './stripe-frame.tsx'
import { loadScript, type Stripe, type StripeElement, type StripeElements } from './stripe-script.ts'

interface Options {
  clientSecret: string
  offer: ShownOffer
  /** Nothing is loaded before. */
  enabled: boolean
}

/** The provider's own fields, in its own frame, and the step that confirms what was typed there. */
export function useStripeFields({ clientSecret, offer, enabled }: Options) {
  const { t, i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined)
  const [state, setState] = useState<StripeState>('loading')
  const [attempt, setAttempt] = useState(0)
  const publicKey = offer.payment.stripePublicKey
  const locale = i18n.language.split('@')[0] ?? 'en'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
  useEffect(() => {
    if (!enabled) return
    let element: StripeElement | undefined
    let isGone = false
    setState('loading')
    loadScript()
      .then((makeStripe) => {
        if (isGone || !place.current) return
        const stripe = makeStripe(publicKey)
        const elements = stripe.elements({ clientSecret, locale, appearance: { theme: 'stripe' } })
        element = elements.create('payment')
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('failed'))
        element.mount(place.current)
        mounted.current = { stripe, elements }
      })
      .catch(() => setState('failed'))
    return () => {
      isGone = true
      element?.unmount()
    }
  }, [enabled, clientSecret, publicKey, locale, attempt])

  const fields: ReactNode = createElement(StripeFrame, { place, state, onRetry: () => setAttempt(attempt + 1) })

  /** Leaves the page when it works; otherwise says what to do. */
  async function confirm({ returnUrl, email }: { returnUrl: string; email?: string }): Promise<string | undefined> {
    if (!mounted.current) return t('contributions.payment.notLoaded')
    const { error } = await mounted.current.stripe.confirmSetup({
      elements: mounted.current.elements,
      confirmParams: {
        return_url: returnUrl,
        ...(email && { payment_method_data: { billing_details: { email } } }),
      },
    })
    if (!error) return undefined
    const isForThePayer = error.type === 'card_error' || error.type === 'validation_error'
    return isForThePayer && error.message
      ? error.message
      : t('contributions.payment.providerError', { kind: error.type })
  }

  return { fields, confirm }
}
