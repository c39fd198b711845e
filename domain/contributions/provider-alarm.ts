import type { ProviderName } from './payment-methods.ts'

/**
 * What an operator has to put in order at a provider: a key that is wrong, one that may not do what was asked, and webhook
 * events that come by another version of its API.
 */
export const providerAlarmKinds = ['key', 'permission', 'webhook-version'] as const
export type ProviderAlarmKind = (typeof providerAlarmKinds)[number]

export interface ProviderAlarm {
  provider: ProviderName
  kind: ProviderAlarmKind
}

/** What providers are called. */
export const providerLabels: Readonly<Record<ProviderName, string>> = { stripe: 'Stripe', gocardless: 'GoCardless' }

/** Where a provider shows what an alarm is about. */
const keys = { stripe: 'https://dashboard.stripe.com/apikeys', gocardless: 'https://manage.gocardless.com/developers' }
const webhooks = {
  stripe: 'https://dashboard.stripe.com/webhooks',
  gocardless: 'https://manage.gocardless.com/developers',
}

export const providerSettings: Readonly<Record<ProviderAlarmKind, Readonly<Record<ProviderName, string>>>> = {
  key: keys,
  permission: keys,
  'webhook-version': webhooks,
}

const minute = 60_000

/** A request that succeeds says nothing about one that another permission is for: that has to be quiet for an hour. */
export function quietFor(kind: ProviderAlarmKind): number {
  return kind === 'permission' ? 60 * minute : 0
}

/** Admins get one email a day at most. */
export const alarmMailEveryMs = 24 * 60 * minute
