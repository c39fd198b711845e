import type { ContributionChangeKind } from '#domain/contributions/change-kind.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import type { ContributionTerms } from '#domain/contributions/payment-flow.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { momentField } from '#domain/emails/field.ts'
import { emailContact } from '#server/emails/index.ts'
import type { Tx } from '#server/tables.ts'
import type { ContributionState } from '../contribution-state.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type { SagaOptions } from './act.ts'

interface ChangeEmail {
  /** Undefined where no email is due. */
  kind: ContributionChangeKind | undefined
  flowId: string
  contact: ContributionState['contact']
  /** What the next payment is of. */
  terms: Omit<ContributionTerms, 'prorate'>
  method: PaymentMethod
  /** What is charged, where that doesn't follow from the terms and the method that pays from now on. */
  chargeCents?: number | null
  nextPayment: Date | undefined
  settings: Pick<PaymentSettings, 'country' | 'currencyCode'>
  options: Pick<SagaOptions, 'joins' | 'actor'>
}

/** Emails a contact what changed about their contribution, in the transaction that changes it; once for each flow. */
export async function notifyContributionChange(
  tx: Tx,
  { kind, flowId, contact, terms, method, chargeCents: agreed, nextPayment, settings, options }: ChangeEmail,
  now: Date,
): Promise<void> {
  // Whoever joins is welcomed, also where a job has to carry the first start to its end.
  if (!kind || options.joins || (kind === 'start' && options.actor.type === 'system')) return
  const { country, currencyCode } = settings
  const cents = agreed ?? chargeCents({ ...terms, method }, country, currencyCode)
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
