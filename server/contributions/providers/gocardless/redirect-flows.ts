import { Problem } from '#domain/http/problem.ts'
import type { FinishedFlow, PaymentFlows } from '../flows.ts'
import { type GoCardlessTools, isInvalidState } from './client.ts'

/** Flows begun before billing requests: mandate and customer are made when the flow is completed. */
export function isRedirectFlow(providerFlowId: string): boolean {
  return providerFlowId.startsWith('RE')
}

export async function finishRedirectFlow(
  { client, ask }: GoCardlessTools,
  { id, providerFlowId, method }: Parameters<PaymentFlows['finish']>[0],
): Promise<FinishedFlow> {
  const flow = await ask(
    client.redirectFlows.complete(providerFlowId, { session_token: id }).catch((error) => {
      // Completed before, or not yet gone through: the flow itself tells.
      if (isInvalidState(error)) return client.redirectFlows.find(providerFlowId)
      throw error
    }),
  )
  const { mandate, customer } = flow.links ?? {}
  if (!mandate || !customer) throw new Problem('bad-request', { message: 'the redirect flow is not finished' })
  return { method, mandateId: mandate, customerId: customer }
}

/** Nothing lives of one that was never completed. */
export async function endRedirectFlow(
  { client, ask, orMissing, orGone }: GoCardlessTools,
  providerFlowId: string,
): Promise<void> {
  const { mandate, customer } = (await ask(orMissing(client.redirectFlows.find(providerFlowId))))?.links ?? {}
  if (mandate) await ask(orGone(client.mandates.cancel(mandate)))
  if (customer) await ask(orGone(client.customers.remove(customer)))
}
