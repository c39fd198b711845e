import { Problem } from '#domain/http/problem.ts'
import type { PaymentFlows } from '../flows.ts'
import { type GoCardlessTools, isInvalidState, required } from './client.ts'

/** A redirect flow: mandate and customer are made when it is finished. */
export function goCardlessFlows({ client, ask }: GoCardlessTools): PaymentFlows {
  return {
    async start({ id, email, completeUrl }) {
      const flow = await ask(
        client.redirectFlows.create(
          { session_token: id, success_redirect_url: completeUrl, prefilled_customer: { email } },
          `${id}:start`,
        ),
      )
      return { providerFlowId: required(flow.id), redirectUrl: required(flow.redirect_url) }
    },

    async finish({ id, providerFlowId, method }) {
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
