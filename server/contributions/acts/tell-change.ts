import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import { momentField } from '#domain/emails/field.ts'
import type { ContributionChangeKind } from '#domain/emails/phrase.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Tx } from '#server/tables.ts'
import type { Situation } from '../situation.ts'
import type { PaymentContext } from '../start.ts'
import type { Manner } from './act.ts'

interface Told {
  /** Undefined where there is nothing to tell. */
  kind: ContributionChangeKind | undefined
  flowId: string
  contact: Situation['contact']
  /** What the next payment is of. */
  terms: Omit<ContributionTerms, 'prorate'>
  method: PaymentMethod
  /** What the subscription's price was made for, where that is not the method that pays from now on. */
  pricedFor?: PaymentMethod | null
  nextPayment: Date | undefined
  manner: Pick<Manner, 'joins' | 'actor'>
}

/** Tells a contact what is different about their contribution, in the transaction that changes it; once for each flow. */
export async function tellChange(
  tx: Tx,
  { kind, flowId, contact, terms, method, pricedFor, nextPayment, manner }: Told,
  { config, now }: Pick<PaymentContext, 'config' | 'now'>,
): Promise<void> {
  // Whoever joins is welcomed, also where a job has to carry the first start to its end.
  if (!kind || manner.joins || (kind === 'start' && manner.actor.type === 'system')) return
  const { country, currencyCode } = await getSiteSettings(tx, config)
  const cents = chargeCents({ ...terms, method: pricedFor ?? method }, country)
  const fields = {
    CHANGE: { phrase: `contribution-${kind}` },
    DETAILS: { phrase: `contribution-${kind}-details` },
    AMOUNT: { cents, currency: currencyCode, per: terms.period },
    METHOD: { phrase: `method-${method}` },
    NEXTPAYMENT: momentField(nextPayment),
  } as const
  await emailContact(
    tx,
    contact,
    { template: 'contribution-changed', cause: `contribution-changed:${flowId}`, fields },
    now,
  )
}
