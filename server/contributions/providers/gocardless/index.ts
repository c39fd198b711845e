import {
  ApiError,
  type Event,
  type Subscription as GoCardlessSubscription,
  IdempotentCreationConflictError,
  parse,
} from 'gocardless-nodejs'
import { differenceCents, wholeMonthsUntil } from '#domain/contributions/change.ts'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openGoCardless } from './gocardless-client.ts'
import { goCardlessWalks } from './gocardless-walk.ts'
import {
  nextCharge,
  proratedMark,
  readGoCardlessEvent,
  toDay,
  toProviderPayment,
  toSubscription,
} from './gocardless-webhook-events.ts'
import type { NewSubscription, PaymentProvider, PlannedChange, Subscription, SubscriptionChange } from './provider.ts'
import { inTime, ProviderDeclined, ProviderUnavailable, requestTimeoutMs } from './provider-errors.ts'

/** A payment in one of these states blocks changes: it can't be called back. */
const pending = new Set(['pending_customer_approval', 'pending_submission', 'submitted'])

export function createGoCardlessProvider(settings: Config['gocardless']): PaymentProvider {
  const client = openGoCardless(settings)
  const ask = askWithin(settings.timeoutMs ?? requestTimeoutMs)

  /** Money already paid for counts, but the bank's earliest day is earlier than nothing. */
  async function firstCharge(mandateId: string, startsAt: Date | undefined): Promise<string | undefined> {
    if (!startsAt) return undefined
    const { next_possible_charge_date: earliest } = await ask(client.mandates.find(mandateId))
    const wished = toDay(startsAt)
    return earliest && earliest > wished ? earliest : wished
  }

  async function createSubscription(subscription: NewSubscription, key: string): Promise<Subscription> {
    const { flowId, contactId, mandateId, chargeCents, currency, period, startsAt } = subscription
    const startDate = await firstCharge(mandateId, startsAt)
    const created = await ask(
      client.subscriptions.create(
        {
          amount: chargeCents,
          currency,
          interval_unit: period === 'annually' ? 'yearly' : 'monthly',
          name: 'Membership',
          links: { mandate: mandateId },
          metadata: { flow: flowId, contact: contactId },
          ...(startDate && { start_date: startDate }),
        },
        key,
      ),
    )
    return toSubscription(created)
  }

  async function findMade(flowId: string, mandateId: string): Promise<GoCardlessSubscription | undefined> {
    const { subscriptions } = await ask(client.subscriptions.list({ mandate: mandateId, limit: 100 }))
    return subscriptions.find(({ metadata }) => metadata?.flow === flowId)
  }

  async function findSubscription(flowId: string, mandateId: string): Promise<Subscription | undefined> {
    const found = await findMade(flowId, mandateId)
    return found && toSubscription(found)
  }

  /** One that a change made. It begins where what is paid for ends, and covers nothing before its first charge. */
  async function findPlanned({ flowId, mandateId }: SubscriptionChange): Promise<Subscription | undefined> {
    const found = await findMade(flowId, mandateId)
    return found && { id: required(found.id), paidUntil: nextCharge(found) }
  }

  /** The provider allows few updates, so one is made only where something differs. */
  async function chargeFromNowOn({ subscriptionId, to, flowId, contactId }: PlannedChange): Promise<Subscription> {
    const running = await ask(client.subscriptions.find(subscriptionId))
    if (Number(running.amount) !== to.chargeCents) {
      const metadata = { flow: String(running.metadata?.flow ?? ''), contact: contactId, change: flowId }
      await ask(client.subscriptions.update(subscriptionId, { amount: to.chargeCents, metadata }))
    }
    return { id: subscriptionId, paidUntil: nextCharge(running) }
  }

  return {
    async startFlow({ id, email, completeUrl }) {
      const flow = await ask(
        client.redirectFlows.create(
          { session_token: id, success_redirect_url: completeUrl, prefilled_customer: { email } },
          `${id}:start`,
        ),
      )
      return { providerFlowId: required(flow.id), redirectUrl: required(flow.redirect_url) }
    },

    async finishFlow({ id, providerFlowId, method }) {
      const flow = await ask(
        client.redirectFlows.complete(providerFlowId, { session_token: id }).catch((error) => {
          // Completed before, or not yet gone through: the flow itself tells.
          if (error instanceof ApiError && error.errorType === 'invalid_state') {
            return client.redirectFlows.find(providerFlowId)
          }
          throw error
        }),
      )
      const { mandate, customer } = flow.links ?? {}
      if (!mandate || !customer) throw new Problem('bad-request', { message: 'the redirect flow is not finished' })
      return { method, mandateId: mandate, customerId: customer }
    },

    async readPayer({ customerId }) {
      const customer = await ask(client.customers.find(required(customerId)))
      return {
        firstname: customer.given_name ?? '',
        lastname: customer.family_name ?? '',
        address: customer.address_line1
          ? {
              line1: customer.address_line1,
              line2: customer.address_line2 ?? '',
              city: customer.city ?? '',
              postcode: customer.postal_code ?? '',
            }
          : undefined,
      }
    },

    async createCustomer() {
      throw new Error('the redirect flow makes the customer')
    },

    async useMandate() {
      // A mandate belongs to its customer from the start, and a subscription names it.
    },

    createSubscription,

    findSubscription: (flowId, { mandateId }) => findSubscription(flowId, mandateId),

    async planChange({ from, to, renewsAt }, now) {
      // Months are paid for one by one, so only a year's contribution has whole months left.
      const monthsLeft = from.period === 'annually' ? wholeMonthsUntil(renewsAt, now) : 0
      return { differenceCents: differenceCents({ from: from.chargeCents, to: to.chargeCents, monthsLeft }) }
    },

    async changeSubscription(change, key) {
      const { to, mandateId, currency, flowId, contactId, renewsAt, subscriptionId } = change
      // What runs may be of a period that was planned and is taken back.
      if (!isOfPeriod(await ask(client.subscriptions.find(subscriptionId)), to.period)) {
        const terms = { flowId, contactId, customerId: '', mandateId, currency, taxPercent: null, ...to }
        await createSubscription({ ...terms, startsAt: renewsAt }, key)
        return required(await findPlanned(change))
      }
      if (change.billing === 'charged') {
        await ask(
          client.payments.create(
            {
              amount: change.differenceCents,
              currency: currency as Parameters<typeof client.payments.create>[0]['currency'],
              description: 'Membership',
              links: { mandate: mandateId },
              metadata: { kind: proratedMark, contact: contactId, change: flowId },
            },
            key,
          ),
        )
      }
      return chargeFromNowOn(change)
    },

    async findChange(change) {
      const { flowId, subscriptionId, mandateId, to } = change
      const planned = await findPlanned(change)
      if (planned) return planned
      const running = await ask(client.subscriptions.find(subscriptionId))
      if (!isOfPeriod(running, to.period)) return undefined
      if (running.metadata?.change === flowId) return { id: subscriptionId, paidUntil: nextCharge(running) }
      const { payments } = await ask(client.payments.list({ mandate: mandateId, limit: 100 }))
      const isCharged = payments.some(({ metadata }) => metadata?.change === flowId)
      return isCharged ? chargeFromNowOn(change) : undefined
    },

    async payOwed() {
      throw new Error('another mandate has a subscription of its own, whose first charge it is')
    },

    async writeOff() {
      // A failed payment is tried again by nobody once its mandate has ended.
    },

    async cancelSubscription(id) {
      await ask(orGone(client.subscriptions.cancel(id)))
    },

    async cancelMandate(id) {
      await ask(orGone(client.mandates.cancel(id)))
    },

    async updateCustomer(id, { email, firstname, lastname }) {
      // Empty parts of a name are refused; the provider keeps what it has.
      const name = { ...(firstname && { given_name: firstname }), ...(lastname && { family_name: lastname }) }
      await ask(orGone(client.customers.update(id, { email, ...name })))
    },

    async deleteCustomer(id) {
      await ask(orGone(client.customers.remove(id)))
    },

    async readSource(method, mandateId) {
      if (method !== 'gc_direct-debit') return undefined
      const mandate = await ask(client.mandates.find(mandateId))
      const account = await ask(client.customerBankAccounts.find(required(mandate.links?.customer_bank_account)))
      return {
        method,
        bankName: account.bank_name ?? '',
        accountHolderName: account.account_holder_name ?? '',
        accountNumberEnding: account.account_number_ending ?? '',
      }
    },

    async hasPendingPayment(mandateId) {
      const { payments } = await ask(client.payments.list({ mandate: mandateId, limit: 100 }))
      return payments.some(({ status }) => pending.has(status ?? ''))
    },

    readNotification(body, signature, secret) {
      try {
        return (parse(body, secret, signature) as Event[]).map((event) => ({
          id: required(event.id),
          type: `${event.resource_type}.${event.action}`,
          payload: event,
        }))
      } catch {
        return undefined
      }
    },

    readWebhookEvent: readGoCardlessEvent,

    async readPayment(id) {
      const payment = await ask(orMissing(client.payments.find(id)))
      if (!payment) return undefined
      const subscriptionId = payment.links?.subscription
      const subscription = subscriptionId ? await ask(client.subscriptions.find(subscriptionId)) : undefined
      return toProviderPayment(payment, subscription)
    },

    async listPayments(subscriptionId) {
      const subscription = await ask(client.subscriptions.find(subscriptionId))
      const { payments } = await ask(client.payments.list({ subscription: subscriptionId, limit: 100 }))
      return payments.map((payment) => toProviderPayment(payment, subscription))
    },

    async findInvoice() {
      return undefined
    },

    ...goCardlessWalks(client, { ask, orMissing }),
  }
}

/** The SDK types every field of an answer as optional; these never are. */
function required<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('the direct debit provider left out a field')
  return value
}

function isOfPeriod({ interval_unit: unit }: GoCardlessSubscription, period: ContributionPeriod): boolean {
  return unit === (period === 'annually' ? 'yearly' : 'monthly')
}

async function orGone(request: Promise<unknown>): Promise<void> {
  await request.catch((error) => {
    if (error instanceof ApiError && (error.errorType === 'invalid_state' || statusOf(error) === 404)) return
    throw error
  })
}

async function orMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && statusOf(error) === 404) return undefined
    throw error
  }
}

function askWithin(timeoutMs: number) {
  return async function ask<T>(request: Promise<T>): Promise<T> {
    try {
      return await inTime(request, timeoutMs)
    } catch (error) {
      throw toFailure(error)
    }
  }
}

function toFailure(error: unknown): unknown {
  if (error instanceof Problem || error instanceof ProviderUnavailable) return error
  const status = statusOf(error)
  const keyIsGood = status === 0 || status === 429 || error instanceof IdempotentCreationConflictError
  if (keyIsGood) return new ProviderUnavailable({ answered: false, cause: error })
  if (status >= 500) return new ProviderUnavailable({ answered: true, cause: error })
  const { errors, errorType } = error as ApiError
  return new ProviderDeclined(errors?.[0]?.reason ?? errorType, error)
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? Number((error.response as { statusCode?: number }).statusCode ?? 0) : 0
}
