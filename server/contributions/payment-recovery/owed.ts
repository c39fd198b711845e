import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { SagaOptions } from '../acts/act.ts'
import { changeProblem } from '../contribution-state.ts'
import { saveSteps } from '../flows/queries.ts'
import { ApprovalDeclined } from '../providers/approval.ts'
import type { FinishedFlow } from '../providers/flows.ts'
import { getProvider } from '../providers/index.ts'
import { mayHaveMoved, runStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import { findOpenRecovery } from './queries.ts'

/**
 * The failed payment that a change of method has to make up for, if there is one. What was found before money could move
 * is kept with the flow: notifications may end the recovery while it is carried out.
 */
export async function readOwed(
  { db }: PaymentContext,
  { flow, leaseEnd }: Saga,
  contactId: string,
): Promise<string | undefined> {
  const { intent, steps } = flow
  if (mayHaveMoved(flow)) return steps.owed || undefined
  const open = await findOpenRecovery(db, contactId)
  const recovery = open?.methodChangedAt ? undefined : open
  // A link opens nothing but its own recovery, and only until that is settled.
  if (intent.kind === 'update-payment-method' && intent.recoveryId && intent.recoveryId !== recovery?.id) {
    throw changeProblem('changed-meanwhile')
  }
  steps.owed = recovery?.paymentId ?? ''
  await saveSteps(db, flow.id, { owed: steps.owed }, leaseEnd())
  return recovery?.paymentId
}

interface Payment {
  owed: string
  finished: FinishedFlow
  customerId: string
  options: SagaOptions
}

/** Charges it to the new card or account, once. Undefined when it was not, and charging was not asked for. */
export async function payOwed(
  { config }: PaymentContext,
  saga: Saga,
  { owed: paymentId, finished: { method, mandateId }, customerId, options }: Payment,
): Promise<PaymentStatus | undefined> {
  const { payments, unpaid } = getProvider(config, method)
  if (!unpaid) throw new Error(`${method} can't take over a payment that failed`)
  const status = await runStep(saga, 'owed.paid', async ({ key, isAsked }) => {
    if (options.mayCharge) return unpaid.charge({ paymentId, customerId, mandateId }, { key, isAsked })
    const payment = await payments.read(paymentId)
    if (!payment?.isOwed) return payment?.status
    // It stays owed, and may be paid otherwise: that is no reason for this card to take over later.
    if (isAsked && options.givesUp) throw new ApprovalDeclined()
    return undefined
  })
  return status as PaymentStatus | undefined
}
