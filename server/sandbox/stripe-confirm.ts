import { type FormBody, textAt } from './form.ts'
import type { Memory, Thing } from './store.ts'
import type { MethodType } from './stripe-objects.ts'
import { declined, get, invalidRequest, type Request, require } from './stripe-request.ts'
import { makeTestAccount, makeTestCard } from './stripe-test-methods.ts'

/** Confirming a setup intent by the interface, with a name or number for testing, in place of the page. */
export async function confirmSetupIntent(memory: Memory, { id, form }: Request): Promise<Thing> {
  const intent = await get(memory, id, 'setup_intent')
  if (intent.status !== 'requires_payment_method') throw invalidRequest('setup_intent_unexpected_state')
  const { method, needsApproval, isDeclined } = await findMethod(memory, form)
  if (!intent.payment_method_types.includes(method.type))
    throw invalidRequest('setup_intent_invalid_parameter', 'payment_method')
  // Whoever is debited has agreed to it: `SetupIntentConfirmParams.mandate_data`.
  if (method.type.endsWith('_debit') && !textAt(form, 'mandate_data', 'customer_acceptance', 'type'))
    throw invalidRequest('parameter_missing', 'mandate_data')
  if (isDeclined) throw declined('insufficient_funds')
  intent.payment_method = method.id
  if (needsApproval) {
    const return_url = require(form, 'return_url')
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url, url: `https://hooks.example/${id}` },
    }
  } else {
    intent.status = 'succeeded'
  }
  return memory.save('setup_intent', intent)
}

async function findMethod(memory: Memory, form: FormBody) {
  const named = textAt(form, 'payment_method')
  if (named) {
    const card = await makeTestCard(memory, named)
    if (card) return card
    return { method: await get(memory, named, 'payment_method'), needsApproval: false, isDeclined: false }
  }
  const at = (...path: string[]) => textAt(form, 'payment_method_data', ...path)
  const type = require(form, 'payment_method_data', 'type') as MethodType
  const number = at('sepa_debit', 'iban') ?? at('bacs_debit', 'account_number')
  if (type.endsWith('_debit')) {
    // Both are of `SetupIntentConfirmParams.PaymentMethodData.BillingDetails`; SEPA and Bacs ask for them.
    require(form, 'payment_method_data', 'billing_details', 'name')
    require(form, 'payment_method_data', 'billing_details', 'email')
  }
  const [name, email] = [at('billing_details', 'name') ?? '', at('billing_details', 'email') ?? '']
  return makeTestAccount(memory, { type, number, name, email })
}
