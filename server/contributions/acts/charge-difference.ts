import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { changeProblem } from '../contribution-state.ts'
import { ApprovalDeclined } from '../providers/approval.ts'
import { getProvider } from '../providers/index.ts'
import { asUnavailableProblem } from '../providers/provider-errors.ts'
import type { SubscriptionChange } from '../providers/subscriptions.ts'
import { hasBegun, runStep, type Saga } from '../saga.ts'
import type { PaymentContext } from '../start.ts'
import type { SagaOptions } from './act.ts'

interface Charging {
  change: SubscriptionChange
  customerId: string
  method: PaymentMethod
  amountCents: number
  options: SagaOptions
}

/**
 * Charges what a change costs for the time left, once, before the subscription changes: declined, everything stays as it
 * was. False when it was not charged, and charging was not asked for.
 */
export async function chargeDifference(
  { config }: PaymentContext,
  saga: Saga,
  { change, customerId, method, amountCents, options }: Charging,
): Promise<boolean> {
  const { subscriptions, differences } = getProvider(config, method)
  const { flowId, contactId, mandateId, subscriptionId, currency, taxPercent } = change
  const difference = { flowId, contactId, customerId, mandateId, subscriptionId, amountCents, currency, taxPercent }
  const isFirst = !hasBegun(saga.flow, 'difference')
  const mayBeMade = isFirst && hasBegun(saga.flow, 'change')
  // A flow that began before an upgrade charged while it changed.
  if (mayBeMade && (await subscriptions.findChange(change))) return true
  if (isFirst && options.mayCharge) {
    const there = await asUnavailableProblem(subscriptions.read(subscriptionId))
    if (there?.state !== 'running') throw changeProblem('changed-meanwhile')
  }
  const givesUp = options.givesUp === true
  try {
    const charged = await runStep(saga, 'difference', async ({ key, again, isAsked }) => {
      if (options.mayCharge) return differences.charge(difference, { key, again: again || mayBeMade, isAsked })
      const settled = await differences.settle(difference, { givesUp })
      // Whoever tries again begins with an invoice of its own.
      if (settled === undefined && (givesUp || isAsked)) throw new ApprovalDeclined()
      return settled
    })
    return charged !== undefined
  } catch (error) {
    if (!options.mayCharge && error instanceof ApprovalDeclined) return false
    throw error
  }
}
