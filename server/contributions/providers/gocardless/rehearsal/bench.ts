import { randomUUID } from 'node:crypto'
import type { GoCardlessClient } from 'gocardless-nodejs'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { PaymentProvider } from '../../provider.ts'
import { CannotTry, type RehearsalSettings, waitFor } from '../../rehearsal.ts'
import type { WebhookEvent } from '../../webhooks.ts'
import { required } from '../client.ts'
import { getScheme } from '../schemes.ts'

/** What all steps share; the mandate is made by an early one. */
export interface Bench extends RehearsalSettings {
  client: GoCardlessClient
  provider: PaymentProvider
  mandate?: { mandateId: string; customerId: string }
  undo: (() => Promise<unknown>)[]
}

export const usual = 4000
export const more = 5000
export const less = 1500

export const newKey = () => `rehearsal-${randomUUID()}`

export const returnUrl = 'https://example.com/rehearsal'
export const payer = { given_name: 'Robin', family_name: 'Rehearsal', email: 'rehearsal@example.com' }

export function getMandate({ mandate }: Bench) {
  if (!mandate) throw new CannotTry('there is no mandate: see the step that makes one')
  return mandate
}

/** A payment of its own, which the sandbox lets end as it is told. */
export async function charge(bench: Bench, amountCents: number): Promise<string> {
  const { mandateId, customerId } = getMandate(bench)
  const flowId = newKey()
  const order = { flowId, contactId: newKey(), customerId, mandateId, subscriptionId: '', amountCents }
  const difference = { ...order, currency: bench.currency, taxPercent: null }
  return bench.provider.differences.charge(difference, { key: newKey(), again: false, isAsked: false })
}

/** https://developer.gocardless.com/api-reference/#core-endpoints-scenario-simulators */
export async function simulate({ client }: Bench, scenario: string, resource: string): Promise<void> {
  await client.scenarioSimulators.run(scenario, { links: { resource } })
}

export async function awaitStatus(bench: Bench, paymentId: string, status: PaymentStatus) {
  await waitFor(bench, async () =>
    (await bench.provider.payments.read(paymentId))?.status === status ? true : undefined,
  )
  return bench.provider.payments.read(paymentId)
}

/** What GoCardless tells of a payment or mandate, in the product's words; undefined when it doesn't. */
export async function awaitEvent(
  bench: Bench,
  about: { payment: string } | { mandate: string } | { subscription: string },
  action: string,
): Promise<WebhookEvent | undefined> {
  return waitFor(bench, async () => {
    const { events } = await bench.client.events.list({ ...about, action })
    return events[0] && bench.provider.webhooks.readEvent(events[0])
  })
}

/** Accounts of https://developer.gocardless.com/developer-tools/test-bank-details, by the scheme that collects from them. */
const accounts: Readonly<Record<string, TestAccount>> = {
  sepa_core: { country: 'DE', account: { iban: 'DE89370400440532013000' } },
  bacs: { country: 'GB', account: { account_number: '55779911', branch_code: '200000', country_code: 'GB' } },
}

export interface TestAccount {
  country: string
  account: Readonly<Record<string, string>>
}

export function getTestAccount(currency: string): TestAccount {
  const scheme = getScheme(currency)
  const account = accounts[scheme]
  if (!account) throw new CannotTry(`no test account is known here for ${scheme}`)
  return account
}

/** Those whose mandates begin with their first payment; others have to be activated. */
const schemesWithoutActivation = ['ach', 'becs', 'becs_nz', 'sepa_core']

export async function activateMandate(bench: Bench, mandateId: string): Promise<void> {
  if (schemesWithoutActivation.includes(getScheme(bench.currency))) return
  await simulate(bench, 'mandate_activated', mandateId)
  const isActive = async () => ((await bench.client.mandates.find(mandateId)).status === 'active' ? true : undefined)
  required(await waitFor(bench, isActive))
}
