import { type ProviderName, providerNames } from '#domain/contributions/payment-methods.ts'
import { choice, flag, type Variables } from './variables.ts'

/** The payment providers' keys; empty where somebody has none. */
export interface PaymentKeys {
  stripe: {
    publicKey: string
    secretKey: string
    country: 'gb' | 'eu' | 'ca' | undefined
    apiUrl: string | undefined
    /** Left out, the one that setting up the integration stored is used. */
    webhookSecret?: string
    /** How long a request may take; only tests set it. */
    timeoutMs?: number
  }
  gocardless: {
    accessToken: string
    webhookSecret: string
    sandbox: boolean
    apiUrl: string | undefined
    /** How long a request may take; only tests set it. */
    timeoutMs?: number
  }
}

export const noPaymentKeys: PaymentKeys = {
  stripe: { publicKey: '', secretKey: '', country: undefined, apiUrl: undefined },
  gocardless: { accessToken: '', webhookSecret: '', sandbox: true, apiUrl: undefined },
}

export function readPaymentKeys(variables: Variables): PaymentKeys {
  const stripe = {
    publicKey: variables.text('STRIPE_PUBLIC_KEY') ?? '',
    secretKey: variables.text('STRIPE_SECRET_KEY') ?? '',
    country: variables.read('STRIPE_COUNTRY', choice(['gb', 'eu', 'ca']).optional()),
    apiUrl: undefined,
  }
  if (stripe.secretKey && !stripe.publicKey)
    variables.refuse('STRIPE_PUBLIC_KEY', 'is required when STRIPE_SECRET_KEY is set')
  if (stripe.publicKey && !stripe.secretKey)
    variables.refuse('STRIPE_SECRET_KEY', 'is required when STRIPE_PUBLIC_KEY is set')

  const gocardless = {
    accessToken: variables.text('GC_ACCESS_TOKEN') ?? '',
    webhookSecret: variables.text('GC_SECRET') ?? '',
    sandbox: variables.read('GC_SANDBOX', flag.default(true)),
    apiUrl: undefined,
  }
  if (gocardless.accessToken && !gocardless.webhookSecret) {
    variables.refuse('GC_SECRET', 'is required when GC_ACCESS_TOKEN is set')
  }
  return { stripe, gocardless }
}

/** The payment providers that have keys. */
export function listConfiguredProviders({ stripe, gocardless }: PaymentKeys): ProviderName[] {
  const hasKeys: Record<ProviderName, boolean> = {
    stripe: stripe.secretKey !== '',
    gocardless: gocardless.accessToken !== '',
  }
  return providerNames.filter((name) => hasKeys[name])
}
