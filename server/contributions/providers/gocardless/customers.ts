import type { Customers, Mandates } from '../customers.ts'
import { type GoCardlessTools, required } from './client.ts'

/** Each is made by the flow that makes their mandate. */
export function goCardlessCustomers({ client, ask, orGone }: GoCardlessTools): Customers {
  return {
    async update(id, { email, firstname, lastname }) {
      // Empty parts of a name are refused; the provider keeps what it has.
      const name = { ...(firstname && { given_name: firstname }), ...(lastname && { family_name: lastname }) }
      await ask(orGone(client.customers.update(id, { email, ...name })))
    },

    async delete(id) {
      await ask(orGone(client.customers.remove(id)))
    },
  }
}

/** A payment in one of these states blocks changes: it can't be called back. */
const pending = new Set(['pending_customer_approval', 'pending_submission', 'submitted'])

export function goCardlessMandates({ client, ask, orGone }: GoCardlessTools): Mandates {
  return {
    async cancel(id) {
      await ask(orGone(client.mandates.cancel(id)))
    },

    async readSource(method, id) {
      if (method !== 'gc_direct-debit') return undefined
      const mandate = await ask(client.mandates.find(id))
      const account = await ask(client.customerBankAccounts.find(required(mandate.links?.customer_bank_account)))
      return {
        method,
        bankName: account.bank_name ?? '',
        accountHolderName: account.account_holder_name ?? '',
        accountNumberEnding: account.account_number_ending ?? '',
      }
    },

    async hasPendingPayment(id) {
      const { payments } = await ask(client.payments.list({ mandate: id, limit: 100 }))
      return payments.some(({ status }) => pending.has(status ?? ''))
    },
  }
}
