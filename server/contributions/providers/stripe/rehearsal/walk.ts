import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { ProviderKeyRejected } from '../../provider-errors.ts'
import { CannotTry, type Rehearsal, type RehearsalSettings, type RehearsalStep } from '../../rehearsal.ts'
import { installEndpoint, makeCatalogue, useWrongKey } from './account.ts'
import { type Bench, openBench, type Walk } from './bench.ts'
import { changePeriod, changeTaxRate, lowerAmountThenChangeCard, raiseAmount, startLater } from './changing.ts'
import {
  askApproval,
  joinAndRenew,
  joinBySepa,
  joinDeclined,
  nameBacs,
  nameOnOtherPage,
  nameTaxId,
  vatNumbers,
} from './joining.ts'
import { cancelSubscription, compareFee, giveOnce, loseDispute, recoverRenewal, refund } from './paying.ts'

/** Those that no document answers come first. */
const onClocks: readonly (readonly [name: string, run: (bench: Bench) => Promise<void>])[] = [
  ['Lower the amount, then change the card, then renew', lowerAmountThenChangeCard],
  ['Join by SEPA, and the first debit comes back', (bench) => joinBySepa(bench, 'AT861904300235473202', false)],
  ['Name a Bacs account without a customer', nameBacs],
  ['Name PayPal without a customer, as far as its page', (bench) => nameOnOtherPage(bench, 's_paypal', 'paypal')],
  ['Name iDEAL without a customer, as far as its page', (bench) => nameOnOtherPage(bench, 's_ideal', 'ideal')],
  ['Join by card, and renew', joinAndRenew],
  ['Join with a card that is declined', joinDeclined],
  ['Join and renew with a card whose bank asks for approval', askApproval],
  ['Join by SEPA, and the first debit comes in', (bench) => joinBySepa(bench, 'AT611904300234573201', true)],
  ...vatNumbers.map(
    ([number, type]) =>
      [`Join with the VAT number ${number}`, (bench: Bench) => nameTaxId(bench, number, type)] as const,
  ),
  ['Raise the amount and charge the difference', raiseAmount],
  ['Change from monthly to annual', changePeriod],
  ['Start in the future', startLater],
  ['Change the tax rate', changeTaxRate],
  ['Fail a renewal, and recover it', recoverRenewal],
  ['Cancel, and delete the customer', cancelSubscription],
  ['Refund a part, and the rest', refund],
  ['Lose a dispute', loseDispute],
  ['Give once, and be declined once', giveOnce],
  ['Compare the fee', compareFee],
]

/** Few enough for Stripe's limits in test mode, which each step's waiting for its clock keeps it far from. */
const atOnce = 5

export function openStripeRehearsal(settings: RehearsalSettings): Rehearsal {
  const walk: Walk = { ...settings, mark: randomBytes(4).toString('hex'), undo: [] }
  const steps: RehearsalStep[] = [
    { name: 'Make the product and tax rates', run: (compare) => makeCatalogue(walk, compare) },
    { name: 'Install a webhook endpoint with its version', run: (compare) => installEndpoint(walk, compare) },
    { name: 'Use a wrong key', run: (compare) => useWrongKey(walk, compare) },
    ...onClocks.map(
      ([name, run]) =>
        ({
          name,
          run: async (compare) => run(await openBench(walk, compare)),
        }) satisfies RehearsalStep,
    ),
  ]
  return { steps, atOnce, whyUntried, cleanUp: () => undoAll(walk) }
}

async function undoAll({ undo, mark }: Walk): Promise<string[]> {
  const done = await Promise.allSettled(undo.toReversed().map((each) => each()))
  const left = done.filter(({ status }) => status === 'rejected').length
  return left > 0 ? [`${left} test clocks or endpoints whose names have ${mark}`] : []
}

function whyUntried(error: unknown): string | undefined {
  if (error instanceof CannotTry) return error.message
  if (error instanceof ProviderKeyRejected && error.fault === 'permission') return `the key may not: ${sayCause(error)}`
  if (error instanceof Stripe.errors.StripePermissionError) return `the key may not: ${error.message}`
  const said = error instanceof Error ? error.message : ''
  return inactive.test(said) ? `not activated in this account: ${said}` : undefined
}

/** As Stripe words it of methods that an account has not switched on. */
const inactive = /activated in your dashboard|not (been )?(activated|enabled)|is(n't| not) enabled/i

const sayCause = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message)
