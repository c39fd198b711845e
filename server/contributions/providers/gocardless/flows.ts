import type { BillingRequest } from 'gocardless-nodejs'
import { Problem } from '#domain/http/problem.ts'
import type { PaymentFlows } from '../flows.ts'
import { ProviderUnavailable } from '../provider-errors.ts'
import { type GoCardlessTools, required } from './client.ts'
import { endRedirectFlow, finishRedirectFlow, isRedirectFlow } from './redirect-flows.ts'
import { getScheme } from './schemes.ts'

/** A billing request for a mandate, answered on GoCardless's page. At the end of that page the mandate is there. */
export function goCardlessFlows(tools: GoCardlessTools): PaymentFlows {
  const { client, ask, orMissing, orGone } = tools

  const read = (id: string) => ask(orMissing(client.billingRequests.find(id)))

  return {
    async start({ id, email, currency, completeUrl }) {
      const request = await ask(
        client.billingRequests.create(
          {
            mandate_request: { currency: currency.toUpperCase(), scheme: getScheme(currency) },
            metadata: { flow: id },
          },
          `${id}:start`,
        ),
      )
      const flow = await ask(
        client.billingRequestFlows.create(
          {
            links: { billing_request: request.id },
            prefilled_customer: { email },
            redirect_uri: addressOf(completeUrl, { redirect_flow_id: request.id }),
            exit_uri: addressOf(completeUrl, { redirect_flow_id: request.id, redirect_status: 'failed' }),
          },
          `${id}:flow`,
        ),
      )
      return { providerFlowId: request.id, redirectUrl: required(flow.authorisation_url) }
    },

    async finish({ id, providerFlowId, method }) {
      if (isRedirectFlow(providerFlowId)) return finishRedirectFlow(tools, { id, providerFlowId, method })
      const request = await read(providerFlowId)
      const { mandateId, customerId } = linksOf(request)
      if (mandateId && customerId) return { method, mandateId, customerId }
      if (request && isOnItsWay(request)) throw stillFulfilling()
      throw new Problem('bad-request', { message: 'the billing request is not fulfilled' })
    },

    async abandon(providerFlowId) {
      if (isRedirectFlow(providerFlowId)) return endRedirectFlow(tools, providerFlowId)
      // One that is fulfilled meanwhile can't be cancelled, and is read as it stands then.
      await ask(orGone(client.billingRequests.cancel(providerFlowId)))
      const request = await read(providerFlowId)
      if (request && isOnItsWay(request)) throw stillFulfilling()
      const { mandateId, customerId } = linksOf(request)
      if (mandateId) await ask(orGone(client.mandates.cancel(mandateId)))
      if (customerId) await ask(orGone(client.customers.remove(customerId)))
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
  }
}

/** GoCardless sends the browser back to the address as it is, so what clients look for stands in it. */
function addressOf(completeUrl: string, parameters: Record<string, string>): string {
  const address = new URL(completeUrl)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** The customer is there from the beginning, the mandate once the request is fulfilled. */
function linksOf(request: BillingRequest | undefined) {
  const { mandate_request_mandate: mandateId, customer: customerId } = request?.links ?? {}
  return { mandateId, customerId }
}

/** The person is done, and GoCardless isn't yet. */
function isOnItsWay({ status, links }: BillingRequest): boolean {
  const isMade = status === 'fulfilled' && links?.mandate_request_mandate !== undefined
  return ['ready_to_fulfil', 'fulfilling', 'fulfilled'].includes(status ?? '') && !isMade
}

function stillFulfilling(): ProviderUnavailable {
  return new ProviderUnavailable({ answered: true, cause: new Error('the billing request is being fulfilled') })
}
