import { outcomeOf } from '../../rehearsal.ts'
import type { SubscriptionChange } from '../../subscriptions.ts'
import { earlierTax, laterTax } from './account.ts'
import {
  type Bench,
  type Joined,
  joinByCard,
  latestPayment,
  less,
  methodOf,
  more,
  nameCard,
  newKey,
  readCharge,
  usual,
} from './bench.ts'
import { afterDraft, daysAfter, hoursAfter } from './clock.ts'

function changeOf(
  { contactId, subscription, mandateId, order }: Joined,
  to: SubscriptionChange['to'],
  isScheduled: boolean,
): SubscriptionChange {
  const { currency } = order
  const { id: subscriptionId, periodEndsAt: renewsAt } = subscription
  const flowId = newKey()
  return { flowId, contactId, subscriptionId, mandateId, to, currency, renewsAt, taxPercent: null, isScheduled }
}

/** More in mid-period: the difference is charged once as it was shown, and nothing else until the renewal. */
export async function raiseAmount(bench: Bench): Promise<void> {
  const { provider, stripe, compare, clock, currency } = bench
  const joined = await joinByCard(bench)
  const { subscription, contactId, customerId, mandateId } = joined
  await clock.advanceTo(daysAfter(clock.now(), 10))
  const change = changeOf(joined, { chargeCents: more, period: 'monthly' }, false)
  await provider.subscriptions.change(change, newKey())
  compare('the change is found again', (await provider.subscriptions.findChange(change))?.id, subscription.id)

  const shown = less + 600
  const owed = { subscriptionId: subscription.id, amountCents: shown, currency, taxPercent: null }
  const difference = { ...owed, flowId: change.flowId, contactId, customerId, mandateId }
  const charged = await provider.differences.charge(difference, { key: newKey(), again: false, isAsked: false })
  const payment = await provider.payments.read(charged)
  compare('the difference', [payment?.status, payment?.amountCents, payment?.type], ['successful', shown, 'prorated'])
  const again = await provider.differences.charge(difference, { key: newKey(), again: true, isAsked: false })
  compare('charged again, it is the same payment', again, charged)

  const failing = await nameCard(bench, 'pm_card_chargeCustomerFail')
  await stripe.paymentMethods.attach(failing.mandateId, { customer: customerId })
  const other = { ...difference, flowId: newKey(), mandateId: failing.mandateId }
  const declined = provider.differences.charge(other, { key: newKey(), again: false, isAsked: false })
  compare('a difference that the bank declines', await outcomeOf(declined), 'ProviderDeclined')
  const [invoice] = (await stripe.invoices.list({ customer: customerId, limit: 1 })).data
  compare('its invoice', invoice?.status, 'void')

  await clock.advanceTo(afterDraft(subscription.periodEndsAt))
  compare('the renewal', (await latestPayment(bench, subscription.id)).amountCents, more)
  const payments = await provider.payments.list(subscription.id)
  compare(
    'what the subscription charged',
    payments.map(({ amountCents }) => amountCents),
    [more, usual],
  )
}

/** The question that no document answers: the schedule was made before the card was changed. */
export async function lowerAmountThenChangeCard(bench: Bench): Promise<void> {
  const { provider, compare, clock } = bench
  const joined = await joinByCard(bench)
  const { subscription, customerId, mandateId: former } = joined
  const change = changeOf(joined, { chargeCents: less, period: 'monthly' }, true)
  const planning = await outcomeOf(provider.subscriptions.change(change, newKey()))
  compare('a schedule whose first phase reuses the inline price', planning, 'accepted')
  compare('the change is found again', (await provider.subscriptions.findChange(change))?.id, subscription.id)
  const { mandateId } = await nameCard(bench, 'pm_card_mastercard')
  await provider.mandates.use?.({ customerId, mandateId, subscriptionId: subscription.id })
  await provider.mandates.cancel(former)
  await clock.advanceTo(afterDraft(subscription.periodEndsAt))
  const renewal = await latestPayment(bench, subscription.id)
  compare('the renewal', [renewal.status, renewal.amountCents], ['successful', less])
  compare('the card that the schedule charges', methodOf(await readCharge(bench, renewal.id)), mandateId)
}

/** The time that is paid for is given as a trial, and the other period begins after it. */
export async function changePeriod(bench: Bench): Promise<void> {
  const { provider, compare, clock } = bench
  const joined = await joinByCard(bench)
  const { id, periodEndsAt } = joined.subscription
  await clock.advanceTo(daysAfter(clock.now(), 10))
  const change = changeOf(joined, { chargeCents: more, period: 'annually' }, false)
  const changed = await provider.subscriptions.change(change, newKey())
  compare('the next charge is when it was', changed.periodEndsAt, periodEndsAt)
  compare('what it costs at once', (await latestPayment(bench, id)).amountCents, 0)
  await clock.advanceTo(afterDraft(periodEndsAt))
  const renewal = await latestPayment(bench, id)
  compare('the first year', [renewal.status, renewal.amountCents], ['successful', more])
  const state = await provider.subscriptions.read(id)
  compare('the period', state?.state === 'running' && state.period, 'annually')
}

/** What is paid already is given as a trial, also further off than one interval. */
export async function startLater(bench: Bench): Promise<void> {
  const { provider, compare, clock } = bench
  const startsAt = daysAfter(clock.now(), 40)
  const { subscription } = await joinByCard(bench, 'pm_card_visa', { startsAt })
  compare('the first charge is due', subscription.periodEndsAt, startsAt)
  compare('what it costs at once', (await latestPayment(bench, subscription.id)).amountCents, 0)
  const state = await provider.subscriptions.read(subscription.id)
  compare('the subscription is late', state?.state === 'running' && state.isLate, false)
  await clock.advanceTo(afterDraft(startsAt))
  const first = await latestPayment(bench, subscription.id)
  compare('the first charge', [first.status, first.amountCents], ['successful', usual])
}

/** Another rate reaches what runs, and an invoice that isn't final yet. */
export async function changeTaxRate(bench: Bench): Promise<void> {
  const { provider, compare, clock } = bench
  const { subscription } = await joinByCard(bench, 'pm_card_visa', { taxPercent: earlierTax })
  const { id, periodEndsAt } = subscription
  await provider.subscriptions.includeTax?.(id, laterTax)
  await clock.advanceTo(afterDraft(periodEndsAt))
  compare('the rate of the next invoice', (await latestPayment(bench, id)).taxPercents, [laterTax])
  const state = await provider.subscriptions.read(id)
  const next = state?.state === 'running' ? state.periodEndsAt : periodEndsAt
  await clock.advanceTo(hoursAfter(next, 0.5))
  await provider.subscriptions.includeTax?.(id, null)
  await clock.advanceTo(afterDraft(next))
  const last = await latestPayment(bench, id)
  compare('the rate of a draft, taken away', [last.status, last.taxPercents], ['successful', []])
}
