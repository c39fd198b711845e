import { randomUUID } from 'node:crypto'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import { existsIn, type PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { Problem } from '#domain/http/problem.ts'
import { fromCents } from '#domain/money/money.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { insertWithDeadline } from './abandoned.ts'
import { dropMandate, dropOwed } from './drop.ts'
import { readFinishedFlow } from './finished.ts'
import * as flows from './flows/queries.ts'
import { getPaymentSettings } from './payment-settings.ts'
import type { Payer } from './providers/flows.ts'
import { featuresOf, getProvider } from './providers/index.ts'
import { asUnavailableProblem } from './providers/provider-errors.ts'

/** What a start answers: the browser confirms with the secret, or goes to the address. */
export type PaymentFlowStart = { id: string } & ({ clientSecret: string } | { redirectUrl: string })

export type PaymentContext = Pick<Context, 'db' | 'now' | 'config' | 'log'>

interface NewPaymentFlow {
  contactId?: string
  email: string
  method: PaymentMethod
  completeUrl: string
  intent: PaymentIntent
  /** Where the method stands in the body. */
  path?: readonly string[]
}

/** Begins at the provider. Outside any transaction; carries an idempotency key made from the flow's id. */
export async function startPaymentFlow(
  { db, now, config }: PaymentContext,
  { contactId, email, method, completeUrl, intent, path = ['paymentMethod'] }: NewPaymentFlow,
): Promise<PaymentFlowStart> {
  const { currencyCode } = await getSiteSettings(db, config)
  if (!existsIn(method, currencyCode)) {
    const issues = [{ path: [...path], constraint: 'isIn' as const }]
    throw new Problem('bad-request', { message: `no ${method} in ${currencyCode}`, paramType: 'body', issues })
  }
  const { flows: steps } = getProvider(config, method)
  const { currencyCode: currency } = await getSiteSettings(db, config)
  const id = randomUUID()
  const started = await asUnavailableProblem(steps.start({ id, method, email, currency, completeUrl }))
  const { providerFlowId, ...next } = started
  const flow = { id, providerFlowId, contactId, method, completeUrl, intent }
  // Kept afterwards: what was begun there and lost moves nothing, and nobody has been told of it.
  if (steps.abandon) await insertWithDeadline(db, flow, now)
  else await flows.insertPaymentFlow(db, flow, now)
  return { id, ...next }
}

/** As the API answers it. */
export function describeStart(start: PaymentFlowStart) {
  return 'clientSecret' in start ? { clientSecret: start.clientSecret } : { redirectUrl: start.redirectUrl }
}

interface DescribedFlow {
  id: string
  paysOnce: boolean
  isComplete: boolean
}

/** Names and VAT number typed beside the payment fields; undefined when no flow has that provider id. */
export async function describePaymentFlow(
  db: Database,
  providerFlowId: string,
  { firstname, lastname, vatNumber }: { firstname?: string; lastname?: string; vatNumber?: string },
): Promise<DescribedFlow | undefined> {
  const flow = await flows.describeFlow(db, providerFlowId, { firstname, lastname, vatNumber })
  if (!flow) return undefined
  if (featuresOf(flow.method).flowsExpire) {
    await enqueue(db, finishProviderFlow, { flowId: flow.id }, { key: `finish-provider-flow:${flow.id}` })
  }
  const { id, intent, completedAt } = flow
  return { id, paysOnce: intent.kind === 'create-one-time-payment', isComplete: completedAt !== null }
}

/** Who was named beside a single payment, which is made before its payer's address is confirmed; undefined of other flows. */
export async function findJoiningPayer(db: Database, paymentFlowId: string) {
  const flow = await flows.findPaymentFlow(db, paymentFlowId)
  if (flow?.intent.kind !== 'create-one-time-payment') return undefined
  return { firstname: flow.firstname ?? undefined, lastname: flow.lastname ?? undefined }
}

/**
 * What came of the step at the provider is asked for as soon as the person is back: a redirect flow of before can't wait
 * until the mail's link is opened. No money moves.
 */
export const finishProviderFlow = job<{ flowId: string }>(
  'contributions.finish-provider-flow',
  async ({ flowId }, context) => {
    const flow = await flows.findPaymentFlow(context.db, flowId)
    if (flow) await readFinishedFlow(context, flow)
  },
  { maxAttempts: 8 },
)

/** What the provider (or the page) says about the payer; throws `bad-request` while the provider's step is unfinished. */
export async function readPayer(context: PaymentContext, paymentFlowId: string): Promise<Payer> {
  const flow = await flows.findPaymentFlow(context.db, paymentFlowId)
  if (!flow) throw new Problem('not-found')
  const { mandateId, customerId } = await readFinishedFlow(context, flow)
  const { flows: steps } = getProvider(context.config, flow.method)
  const payer = await asUnavailableProblem(steps.readPayer({ mandateId, customerId }))
  if (featuresOf(flow.method).asksForNames) return payer
  return {
    firstname: flow.firstname || payer.firstname,
    lastname: flow.lastname || payer.lastname,
    address: payer.address,
  }
}

/** The contribution that somebody chose as they joined, and who was named to pay it. */
export async function readStartChoice({ db, config }: PaymentContext, paymentFlowId: string) {
  const flow = await flows.findPaymentFlow(db, paymentFlowId)
  if (flow?.intent.kind !== 'start-contribution') return {}
  const { currencyCode } = await getPaymentSettings(db, config)
  const { firstname, lastname, vatNumber, method: paymentMethod } = flow
  const { amountCents, period, payFee } = flow.intent
  return {
    ...(firstname && { firstname }),
    ...(lastname && { lastname }),
    ...(vatNumber && { vatNumber }),
    contribution: { amount: fromCents(amountCents, currencyCode), period, payFee, paymentMethod },
  }
}

const keptDays = 7

/** Flows nobody came back from. A mandate that holds by itself is cancelled; elsewhere it was never anybody's. */
export const cleanPaymentFlows = job(
  'contributions.clean-payment-flows',
  async (_, { db, now }) => {
    const before = addDays(now, -keptDays)
    await db.transaction().execute(async (tx) => {
      const deleted = await flows.deleteFlowsBefore(tx, before)
      const unused = deleted.filter(
        ({ method, completedAt, steps }) => featuresOf(method).keepsMandates && !completedAt && steps.mandate,
      )
      // What was to be paid once and never was is asked for no more.
      for (const { method, steps, completedAt } of deleted) {
        const paymentId = steps.invoice ?? (steps['difference.asked'] && steps.approval)
        if (paymentId && !steps.declined && !completedAt) await enqueue(tx, dropOwed, { method, paymentId })
      }
      for (const { method, steps } of unused) {
        await enqueue(tx, dropMandate, { method, mandateId: steps.mandate ?? '' })
      }
    })
  },
  { schedule: '25 1 * * *' },
)
