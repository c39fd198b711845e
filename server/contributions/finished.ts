import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { PaymentSource } from '#domain/contributions/payment-source.ts'
import { Problem } from '#domain/http/problem.ts'
import * as flows from './flows/queries.ts'
import type { FinishedFlow, ProviderAddress } from './providers/flows.ts'
import { getProvider } from './providers/index.ts'
import { asUnavailableProblem } from './providers/provider-errors.ts'
import { recordResult, type Saga } from './saga.ts'
import type { PaymentContext } from './start.ts'

type Asking = Pick<PaymentContext, 'db' | 'config'>

/** What came of the step at the provider, asked once and then kept with the flow. */
export async function readFinishedFlow(context: Asking, flow: flows.PaymentFlow): Promise<FinishedFlow> {
  const kept = keptOf(flow)
  if (kept) return kept
  const finished = await askForFinished(context, flow)
  await flows.saveSteps(context.db, flow.id, stepsOf(finished))
  return finished
}

/** As above, saved with the next step of the saga. */
export async function finishFlowInSaga(context: Asking, saga: Saga): Promise<FinishedFlow> {
  const kept = keptOf(saga.flow)
  if (kept) return kept
  const finished = await askForFinished(context, saga.flow)
  for (const [name, value] of Object.entries(stepsOf(finished))) recordResult(saga, name, value)
  return finished
}

function askForFinished({ config }: Asking, { id, providerFlowId, method }: flows.PaymentFlow): Promise<FinishedFlow> {
  if (!providerFlowId) throw new Problem('bad-request', { message: 'the flow was never started at the provider' })
  return asUnavailableProblem(getProvider(config, method).flows.finish({ id, providerFlowId, method }))
}

function stepsOf({
  mandateId,
  method,
  customerId,
  cardExpires,
  address,
  source,
}: FinishedFlow): Record<string, string> {
  return {
    mandate: mandateId,
    method,
    ...(customerId && { customer: customerId }),
    ...(cardExpires && { cardExpires }),
    ...(address && { address: JSON.stringify(address) }),
    ...(source && { source: JSON.stringify(source) }),
  }
}

function keptOf({ method, steps }: flows.PaymentFlow): FinishedFlow | undefined {
  const { mandate: mandateId, customer: customerId, cardExpires, address, source } = steps
  if (!mandateId) return undefined
  return {
    method: (steps.method ?? method) as PaymentMethod,
    mandateId,
    customerId,
    cardExpires,
    address: address === undefined ? undefined : (JSON.parse(address) as ProviderAddress),
    source: source === undefined ? undefined : (JSON.parse(source) as PaymentSource),
  }
}

/** Where the flow's payments come from, as the provider said while it was carried out. */
export function sourceOf(flow: flows.PaymentFlow): PaymentSource | undefined {
  return keptOf(flow)?.source
}
