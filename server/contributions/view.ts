import type { ContributionReply } from '#domain/contributions/api.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import { membershipStatus, renewalDate } from '#domain/contributions/membership.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import { fromCents } from '#domain/money/money.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { findOpenRecovery } from './payment-recovery/queries.ts'
import { getProvider } from './providers/index.ts'
import { readManualSource } from './providers/manual.ts'
import { inTime } from './providers/provider-errors.ts'
import { findContribution } from './queries.ts'
import type { PaymentContext } from './start.ts'

type Contribution = NonNullable<Awaited<ReturnType<typeof findContribution>>>

/**
 * A contact's contribution as the API shows it, with what the provider says of where it is paid from, or has said just
 * now.
 */
export async function viewContribution(
  context: PaymentContext,
  contactId: string,
  source?: PaymentSource,
): Promise<ContributionReply> {
  const { db, config, now } = context
  const [contribution, openRecovery] = await Promise.all([
    findContribution(db, contactId),
    findOpenRecovery(db, contactId),
  ])
  if (!contribution) throw new Problem('not-found')
  const { currencyCode, country } = await getSiteSettings(db, config)
  const recovery = contribution.subscriptionId ? openRecovery : undefined

  const { memberSince, memberUntil } = contribution
  const member = memberSince ? { dateAdded: memberSince, dateExpires: memberUntil } : undefined
  const { type, period, amountCents, nextAmountCents, nextChargeCents, nextPeriod, payFee, method, cancelledAt } =
    contribution
  const { chargeCents: heldCharge } = contribution
  const inMain = (cents: number) => fromCents(cents, currencyCode)
  const terms = amountCents !== null && period ? { amountCents, period, payFee: payFee === true } : undefined
  const renewal = cancelledAt ? undefined : renewalDate(member, contribution, now)
  return {
    type,
    membershipStatus: membershipStatus(member, { cancelled: cancelledAt !== null }, now),
    ...(amountCents !== null && { amount: fromCents(amountCents, currencyCode) }),
    ...(period && { period }),
    ...(payFee !== null && { payFee }),
    ...(type === 'Automatic' &&
      method &&
      terms && { charge: inMain(heldCharge ?? chargeCents({ ...terms, method }, country, currencyCode)) }),
    ...(nextAmountCents !== null && !nextPeriod && { nextAmount: inMain(nextAmountCents) }),
    ...(nextAmountCents !== null &&
      (nextPeriod ?? period) && {
        plannedChange: {
          amount: inMain(nextAmountCents),
          period: nextPeriod ?? period ?? 'monthly',
          charge: inMain(nextChargeCents ?? nextAmountCents),
          ...(renewal && { startsAt: renewal }),
        },
      }),
    ...(member?.dateExpires && { membershipExpiryDate: member.dateExpires }),
    ...(renewal && { renewalDate: renewal }),
    ...(cancelledAt && { cancellationDate: cancelledAt }),
    ...(recovery && {
      failedPayment: {
        amount: fromCents(recovery.amountCents, currencyCode),
        endsAt: recovery.endsAt,
        hasNewMethod: recovery.methodChangedAt !== null,
        ...(recovery.awaitsApproval && !recovery.methodChangedAt && { needsApproval: true }),
      },
    }),
    ...(await readAtProvider(context, contribution, source)),
  }
}

/** Only what the provider says. */
export async function viewPaymentSource(context: PaymentContext, contactId: string): Promise<AtProvider> {
  const contribution = await findContribution(context.db, contactId)
  return contribution ? readAtProvider(context, contribution) : {}
}

interface AtProvider {
  paymentSource?: PaymentSource
  hasPendingPayment?: boolean
}

/** A provider that can't be reached hides its part and nothing else. */
async function readAtProvider(
  { config, log }: PaymentContext,
  contribution: Contribution,
  known?: PaymentSource,
): Promise<AtProvider> {
  const { contactId, method, mandateId } = contribution
  if (!method) return { paymentSource: readManualSource(contribution) }
  if (!mandateId) return {}
  try {
    const { mandates } = getProvider(config, method)
    const [paymentSource, hasPendingPayment] = await inTime(
      Promise.all([known ?? mandates.readSource(method, mandateId), mandates.hasPendingPayment?.(mandateId)]),
      patienceMs,
    )
    return {
      ...(paymentSource && { paymentSource }),
      ...(hasPendingPayment !== undefined && { hasPendingPayment }),
    }
  } catch (error) {
    log.warn({ err: error, contactId }, 'the payment provider did not return the payment method of a contribution')
    return {}
  }
}

/** Someone waits for the rest of the page. */
const patienceMs = 5_000
