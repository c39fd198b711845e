import { chargeCents, type Pricing } from '#domain/contributions/fees.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/tables.ts'
import { findStartingFlow } from './flows/queries.ts'
import { findOneTimeFlow } from './one-time/queries.ts'
import { findPayingMethod } from './payer-queries.ts'
import type { ProviderPayment } from './providers/payments.ts'
import { findContribution } from './queries.ts'

/** How a payment was made, and what of it was the fee that the payer bears; null where that can't be told. */
export interface ChargeFacts {
  method: PaymentMethod | null
  feeCents: number | null
}

const unknown: ChargeFacts = { method: null, feeCents: null }

/** What is known of a payment as it comes in: by the contribution as it is now, or by the flow of a single payment. */
export async function describeCharge(
  tx: Tx,
  contactId: string,
  payment: Pick<ProviderPayment, 'id' | 'type' | 'subscriptionId' | 'amountCents'>,
  config: Config,
): Promise<ChargeFacts> {
  // Only a year has a difference in between, and a year bears no fee.
  if (payment.type === 'prorated') {
    return { method: (await findPayingMethod(tx, { contactId, paymentId: payment.id })) ?? null, feeCents: 0 }
  }
  const pricing = await getSiteSettings(tx, config)
  if (payment.type === 'one-time') {
    const flow = await findOneTimeFlow(tx, contactId, payment.id)
    if (flow?.intent.kind !== 'create-one-time-payment') return unknown
    const { intent, method } = flow
    const { country, currencyCode } = pricing
    const charged = chargeCents({ ...intent, method, period: 'one-time' }, country, currencyCode)
    return { method, feeCents: charged - intent.amountCents }
  }
  const { method, feeCents } = await describeRenewal(tx, contactId, payment, pricing)
  // A failed payment may have been paid in another way than the contribution is.
  return { method: (await findPayingMethod(tx, { contactId, paymentId: payment.id })) ?? method, feeCents }
}

/** A payment of a contribution, by what it costs and is paid by as a rule. */
async function describeRenewal(
  tx: Tx,
  contactId: string,
  payment: Pick<ProviderPayment, 'subscriptionId' | 'amountCents'>,
  pricing: Pricing,
): Promise<ChargeFacts> {
  if (!payment.subscriptionId) return unknown
  const contribution = await findContribution(tx, contactId)
  if (!contribution?.method || contribution.subscriptionId !== payment.subscriptionId) {
    // The first payment may be told of before its start is stored.
    const flow = await findStartingFlow(tx, contactId, payment.subscriptionId)
    return flow && 'amountCents' in flow.intent
      ? splitCharge(payment, [{ period: 'monthly', ...flow.intent }], flow.method, pricing)
      : unknown
  }
  const { method, amountCents, nextAmountCents, period, nextPeriod } = contribution
  const payFee = contribution.payFee === true
  const agreedCents = contribution.chargeCents
  const present = { amountCents: amountCents ?? 0, period: period ?? 'monthly', payFee, agreedCents }
  const planned = {
    amountCents: nextAmountCents ?? present.amountCents,
    period: nextPeriod ?? present.period,
    payFee,
  }
  return splitCharge(payment, [present, planned], method, pricing)
}

interface Terms extends Pick<ContributionTerms, 'amountCents' | 'period' | 'payFee'> {
  /** What they come to, where a method before the present one decided it. */
  agreedCents?: number | null
}

/** By the terms that come to what was charged. */
function splitCharge(
  payment: Pick<ProviderPayment, 'amountCents'>,
  known: readonly Terms[],
  method: PaymentMethod,
  pricing: Pricing,
): ChargeFacts {
  if (known.every(({ payFee }) => !payFee)) return { method, feeCents: 0 }
  const { country, currencyCode } = pricing
  const comesTo = ({ agreedCents, ...terms }: Terms) =>
    agreedCents ?? chargeCents({ ...terms, method }, country, currencyCode)
  const charged = known.find((terms) => comesTo(terms) === payment.amountCents)
  return { method, feeCents: charged ? payment.amountCents - charged.amountCents : null }
}
