import type { SandboxOutcome } from './outcomes.ts'
import type { Memory, Thing } from './store.ts'
import { type MethodType, newPaymentMethod } from './stripe-objects.ts'

/** The names of https://docs.stripe.com/testing that stand for a card, and what comes of each. */
const cards: Readonly<Record<string, { outcome?: SandboxOutcome; dispute?: true; approval?: true }>> = {
  pm_card_visa: {},
  pm_card_mastercard: {},
  pm_card_ca: {},
  pm_card_de: {},
  pm_card_gb: {},
  pm_card_authenticationRequired: { outcome: 'approval', approval: true },
  pm_card_chargeCustomerFail: { outcome: 'generic_decline' },
  pm_card_createDispute: { dispute: true },
  pm_card_visa_chargeDeclinedInsufficientFunds: { outcome: 'setup-declined' },
}

/** Numbers of https://docs.stripe.com/payments/sepa-debit/accept-a-payment and …/bacs-debit, and what comes of each. */
const debits: Readonly<Record<string, 'paid' | SandboxOutcome>> = {
  AT611904300234573201: 'paid',
  AT861904300235473202: 'generic_decline',
  '00012345': 'paid',
}

interface TestMethod {
  method: Thing
  /** The bank wants to hear from the payer before it is set up. */
  needsApproval: boolean
  isDeclined: boolean
}

const someone = { name: '', email: '' }

/** Each use of a card's name makes a payment method of its own; undefined for what is no such name. */
export async function makeTestCard(memory: Memory, name: string): Promise<TestMethod | undefined> {
  const card = Object.hasOwn(cards, name) ? cards[name] : undefined
  if (!card) return undefined
  const { outcome = 'success', dispute, approval = false } = card
  const made = newPaymentMethod('card', outcome, someone)
  made.metadata = { ...made.metadata, ...(dispute && { dispute: 'fraudulent' }) }
  const isDeclined = outcome === 'setup-declined'
  return { method: await memory.save('payment_method', made), needsApproval: approval, isDeclined }
}

/** An account by its number, or what its own page would be asked for. */
export async function makeTestAccount(
  memory: Memory,
  { type, number, name, email }: { type: MethodType; number: string | undefined; name: string; email: string },
): Promise<TestMethod> {
  const isDebit = type.endsWith('_debit')
  const made = newPaymentMethod(type, isDebit ? 'pending' : 'success', { name, email })
  made.metadata = { ...made.metadata, debit: debits[number ?? ''] ?? 'paid' }
  return { method: await memory.save('payment_method', made), needsApproval: !isDebit, isDeclined: false }
}
