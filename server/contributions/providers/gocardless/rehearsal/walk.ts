import { ProviderKeyRejected } from '../../provider-errors.ts'
import { CannotTry, type Compare, type Rehearsal, type RehearsalSettings } from '../../rehearsal.ts'
import { prepareGoCardless } from '../client.ts'
import { createGoCardlessProvider } from '../provider.ts'
import type { Bench } from './bench.ts'
import {
  chargeBack,
  endMandate,
  failPayment,
  makeMandate,
  openPage,
  payAndRefund,
  subscribe,
  useWrongToken,
} from './steps.ts'

/** Each after the one before: they share the mandate. */
const steps: readonly [name: string, run: (bench: Bench, compare: Compare) => Promise<void>][] = [
  ['Open the page for a mandate, and give it up', openPage],
  ['Use a wrong token', useWrongToken],
  ['Make a mandate', makeMandate],
  ['Subscribe, amend, change the period, cancel', subscribe],
  ['Fail a payment', failPayment],
  ['Charge a payment back', chargeBack],
  ['Collect a payment, and refund it', payAndRefund],
  ['Cancel the mandate, and delete the customer', endMandate],
]

export function openGoCardlessRehearsal(settings: RehearsalSettings): Rehearsal {
  // Always the sandbox, whatever the site's own setting is.
  const tools = prepareGoCardless({ accessToken: settings.key, sandbox: true, apiUrl: settings.apiUrl })
  const bench: Bench = { ...settings, client: tools.client, provider: createGoCardlessProvider(tools), undo: [] }
  return {
    steps: steps.map(([name, run]) => ({ name, run: (compare) => run(bench, compare) })),
    atOnce: 1,
    whyUntried,
    cleanUp: async () => {
      const done = await Promise.allSettled(bench.undo.map((each) => each()))
      return done.some(({ status }) => status === 'rejected') ? ['a mandate of Robin Rehearsal in the sandbox'] : []
    },
  }
}

function whyUntried(error: unknown): string | undefined {
  if (error instanceof CannotTry) return error.message
  const said = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''
  if (error instanceof ProviderKeyRejected && error.fault === 'permission') return `the token may not: ${said.trim()}`
  // Refunds and scenarios have to be switched on for an account.
  return /not enabled|not activated|disabled|restricted/i.test(said)
    ? `not activated in this account: ${said}`
    : undefined
}
