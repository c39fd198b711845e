import { chargeCents } from '#domain/contributions/fees.ts'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import { providerOf } from '#domain/contributions/payment-methods.ts'
import { Problem } from '#domain/http/problem.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { readContributionState } from '../contribution-state.ts'
import { finishFlowInSaga } from '../finished.ts'
import * as flows from '../flows/queries.ts'
import { keepPaymentTask } from '../one-time/keep-payment-task.ts'
import { paidOnceTask } from '../one-time/paid-once-task.ts'
import { keepCustomer } from '../one-time/queries.ts'
import { getPaymentSettings } from '../payment-settings.ts'
import type { FinishedFlow } from '../providers/flows.ts'
import { getProvider } from '../providers/index.ts'
import type { OneTimeOrder, OneTimePayments } from '../providers/payments.ts'
import { asUnavailableProblem, ProviderDeclined } from '../providers/provider-errors.ts'
import { runStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import { ensureCustomer, type SagaOptions } from './act.ts'

type Intent = Extract<PaymentIntent, { kind: 'create-one-time-payment' }>

/**
 * One payment by the named card or account, which is used for nothing else: the contribution stays as it is. A refusal is
 * final, so that nobody is charged after having been told that nothing was. False when it was not charged, and charging
 * was not asked for.
 */
export async function payOnce(
  context: PaymentContext,
  saga: Saga,
  { contactId, intent, options }: { contactId: string; intent: Intent; options: SagaOptions },
): Promise<boolean> {
  const { flow } = saga
  assertNotDeclined(flow)
  const { db, config, now } = context
  const state = await readContributionState(context, contactId)
  const finished = await finishFlowInSaga(context, saga)
  const customerId = await ensureCustomer(context, saga, state, { finished, use: 'once' })
  await keepCustomer(db, { customerId, contactId, method: finished.method }, now)

  const { country, currencyCode, oneTimeTaxPercent } = await getPaymentSettings(db, config)
  const order: OneTimeOrder = {
    flowId: flow.id,
    contactId,
    customerId,
    mandateId: finished.mandateId,
    chargeCents: chargeCents({ ...intent, method: flow.method, period: 'one-time' }, country, currencyCode),
    currency: currencyCode,
    taxPercent: oneTimeTaxPercent,
  }
  const { oneTime } = getProvider(config, finished.method)
  if (!oneTime) throw new Error(`${finished.method} takes no one-time payments`)
  const paymentId = await asUnavailableProblem(
    runStep(saga, 'invoice', ({ key, again }) => oneTime.prepare(order, { key, again })),
  )
  const status = await charge(context, saga, { oneTime, paymentId, customerId, finished, options })
  if (!status) return false
  await db.transaction().execute(async (tx) => {
    if (!(await flows.markFlowComplete(tx, saga, now))) return
    await enqueue(tx, keepPaymentTask, { provider: providerOf(finished.method), paymentId, declined: false })
    if (intent.joins) await enqueue(tx, paidOnceTask, { flowId: flow.id })
  })
  return true
}

function assertNotDeclined({ steps }: flows.PaymentFlow): void {
  if (steps.declined) throw new Problem('payment-failed', { subCode: steps.declined })
}

interface Charge {
  oneTime: OneTimePayments
  paymentId: string
  customerId: string
  finished: FinishedFlow
  options: SagaOptions
}

/** How the payment stands once it is charged; undefined when it was not, and charging was not asked for. */
async function charge(
  { db, config }: PaymentContext,
  saga: Saga,
  { oneTime, paymentId, customerId, finished: { method, mandateId }, options: { mayCharge } }: Charge,
): Promise<PaymentStatus | undefined> {
  const { payments } = getProvider(config, method)
  try {
    const status = await runStep(saga, 'once.paid', async ({ key, again, isAsked }) => {
      // Whoever goes on after an end nobody heard of looks first.
      const standing = again || !mayCharge ? (await payments.read(paymentId))?.status : undefined
      if (standing === 'successful') return standing
      if (standing === 'failed' || standing === 'cancelled') throw new ProviderDeclined('payment_failed', undefined)
      return mayCharge ? oneTime.charge({ paymentId, customerId, mandateId }, { key, isAsked }) : undefined
    })
    return status as PaymentStatus | undefined
  } catch (error) {
    if (!(error instanceof ProviderDeclined)) throw error
    const declined = String(error.extras.subCode ?? 'declined')
    await db.transaction().execute(async (tx) => {
      await flows.saveSteps(tx, saga.flow.id, { declined })
      await enqueue(tx, keepPaymentTask, { provider: providerOf(method), paymentId, declined: true })
    })
    if (!mayCharge) return undefined
    throw error
  }
}
