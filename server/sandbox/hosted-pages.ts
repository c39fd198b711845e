import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormBody, textAt } from './form.ts'
import { fulfil, type SandboxPayer } from './gocardless-mandates.ts'
import { Html, html, page, style } from './html.ts'
import { newId, seconds } from './ids.ts'
import { isOutcome, outcomes, type SandboxOutcome } from './outcomes.ts'
import type { Memory, Store, Thing } from './store.ts'
import { type MethodType, newPaymentMethod } from './stripe-objects.ts'

const methodNames: Record<MethodType, string> = {
  card: 'card',
  sepa_debit: 'SEPA direct debit',
  bacs_debit: 'Bacs direct debit',
  paypal: 'PayPal',
  ideal: 'iDEAL',
}

/**
 * Where people go to name card or account, in place of the providers' own pages:
 *
 * - `/pay/<client secret>?return_url=<address>` for a setup intent. Comes back to that address with `setup_intent`,
 *   `setup_intent_client_secret` and `redirect_status`, as Stripe does.
 * - `/flow/<billing request flow>` for direct debit. Comes back to the address that the flow was made with, as it is. A
 *   redirect flow of before comes back with `redirect_flow_id`.
 * - `/invoice/<invoice>` shows what was billed, in place of a PDF.
 */
export function hostedPages(fastify: FastifyInstance, { store }: { store: Store }): void {
  fastify.get('/style.css', (_request, reply) => reply.type('text/css').send(style))

  fastify.get('/pay/:secret', async (request, reply) => {
    const visit = await store.work((memory) => findIntent(memory, request))
    return visit ? showPage(reply, 'Payment details', setupForm(visit)) : showLost(reply)
  })
  fastify.post('/pay/:secret', async (request, reply) => {
    const target = await store.work((memory) => confirmIntent(memory, request))
    return target ? reply.redirect(target, 303) : showLost(reply)
  })
  fastify.get('/flow/:id', async (request, reply) => {
    const flow = await store.work((memory) => findFlow(memory, request))
    return flow ? showPage(reply, 'Set up direct debit', flowForm(flow)) : showLost(reply)
  })
  fastify.post('/flow/:id', async (request, reply) => {
    const target = await store.work((memory) => confirmFlow(memory, request))
    return target ? reply.redirect(target, 303) : showLost(reply)
  })
  fastify.get('/invoice/:id', async (request, reply) => {
    const invoice = await store.work((memory) => memory.find((request.params as { id: string }).id))
    return invoice?.object === 'invoice' ? showPage(reply, 'Invoice', invoiceTable(invoice)) : showLost(reply)
  })
}

function showPage(reply: FastifyReply, title: string, body: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page(title, '../', body))
}

function showLost(reply: FastifyReply) {
  reply.code(404)
  return showPage(reply, 'This page has expired', html`<p>Go back and start the payment again.</p>`)
}

function invoiceTable({ id, created, currency, lines, total, status }: Thing): Html {
  const amount = (units: number) => `${units} ${String(currency).toUpperCase()} in the smallest unit`
  const rows = (lines.data as Thing[]).map(
    (line) => html`<tr><td>${line.description ?? ''}</td><td>${amount(line.amount)}</td></tr>`,
  )
  return html`<p>${id}, ${new Date(created * 1000).toISOString().slice(0, 10)}, ${status}</p>
<div class="table"><table><caption>Items</caption>
<thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${rows}<tr><td>Total</td><td>${amount(total)}</td></tr></tbody></table></div>`
}

interface Visit {
  intent: Thing
  returnUrl: URL
}

async function findIntent(memory: Memory, { params, query }: FastifyRequest): Promise<Visit | undefined> {
  const { secret } = params as { secret: string }
  const { return_url: back } = query as { return_url?: unknown }
  const intent = await memory.find(secret.split('_secret_')[0] ?? '')
  if (intent?.client_secret !== secret || typeof back !== 'string' || !/^https?:/.test(back)) return undefined
  return URL.canParse(back) ? { intent, returnUrl: new URL(back) } : undefined
}

function setupForm({ intent }: Visit): Html {
  const [type] = intent.payment_method_types as [MethodType]
  return html`<p>You’re paying by <strong>${methodNames[type]}</strong>. Choose what happens.</p>
<form method="post">${outcomeFields('success', type)}<button>Continue</button></form>`
}

function outcomeFields(chosen: SandboxOutcome, type?: MethodType): Html {
  const offered = Object.entries(outcomes).filter(([outcome]) => outcome !== 'approval' || type === 'card')
  const options = offered.map(
    ([outcome, text]) =>
      html`<label><input type="radio" name="outcome" value="${outcome}"${new Html(outcome === chosen ? ' checked' : '')}> ${text}</label>`,
  )
  return html`<fieldset><legend>Result</legend>${options}</fieldset>`
}

async function confirmIntent(memory: Memory, request: FastifyRequest): Promise<string | undefined> {
  const visit = await findIntent(memory, request)
  const chosen = textAt(request.body as FormBody, 'outcome')
  if (!visit || !isOutcome(chosen)) return undefined
  const { intent, returnUrl } = visit
  if (intent.status === 'requires_payment_method') await confirm(memory, intent, chosen)
  returnUrl.searchParams.set('setup_intent', intent.id)
  returnUrl.searchParams.set('setup_intent_client_secret', intent.client_secret)
  returnUrl.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded')
  return returnUrl.href
}

async function confirm(memory: Memory, intent: Thing, outcome: SandboxOutcome): Promise<void> {
  const [type] = intent.payment_method_types as [MethodType]
  if (outcome === 'setup-declined') {
    intent.last_setup_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
  } else {
    const billing = { name: '', email: 'payer@example.com' }
    const method = await memory.save('payment_method', newPaymentMethod(type, outcome, billing))
    if (type === 'ideal') await leaveSepaDebit(memory, intent, { method: method.id, outcome, billing })
    intent.payment_method = method.id
    intent.status = outcome === 'pending' && type.endsWith('_debit') ? 'processing' : 'succeeded'
  }
  await memory.save('setup_intent', intent)
}

/** iDEAL pays once; what stays is a SEPA mandate. */
async function leaveSepaDebit(
  memory: Memory,
  intent: Thing,
  { method, outcome, billing }: { method: string; outcome: SandboxOutcome; billing: { name: string; email: string } },
) {
  const sepa = await memory.save('payment_method', newPaymentMethod('sepa_debit', outcome, billing))
  const attempt = await memory.save('setup_attempt', {
    id: newId('setatt_'),
    object: 'setup_attempt',
    created: seconds(new Date()),
    payment_method: method,
    setup_intent: intent.id,
    status: 'succeeded',
    payment_method_details: { type: 'ideal', ideal: { bank: 'ing', generated_sepa_debit: sepa.id } },
  })
  intent.latest_attempt = attempt.id
}

async function findFlow(memory: Memory, { params }: FastifyRequest): Promise<Thing | undefined> {
  const flow = await memory.find((params as { id: string }).id)
  return flow?.redirect_uri || flow?.success_redirect_url ? flow : undefined
}

function flowForm(flow: Thing): Html {
  const { given_name: first = '', family_name: last = '', email = '' } = flow.prefilled_customer ?? {}
  return html`<p>You’re paying by <strong>direct debit</strong> from a test account.</p><form method="post">
<p><label>First name <input type="text" name="given_name" autocomplete="given-name" required value="${first}"></label>
<label>Last name <input type="text" name="family_name" autocomplete="family-name" required value="${last}"></label>
<label>Email <input type="email" name="email" autocomplete="email" required value="${email}"></label></p>
${outcomeFields('success')}<button>Continue</button></form>`
}

async function confirmFlow(memory: Memory, request: FastifyRequest): Promise<string | undefined> {
  const flow = await findFlow(memory, request)
  const form = request.body as FormBody
  const outcome = textAt(form, 'outcome')
  if (!flow || !isOutcome(outcome)) return undefined
  const payer = {
    givenName: textAt(form, 'given_name') ?? '',
    familyName: textAt(form, 'family_name') ?? '',
    email: textAt(form, 'email') ?? '',
    outcome,
  }
  return flow.redirect_uri ? confirmRequest(memory, flow, payer) : confirmRedirect(memory, flow, payer)
}

/** Somebody whose account isn't taken leaves by the page's exit. */
async function confirmRequest(memory: Memory, flow: Thing, payer: SandboxPayer): Promise<string | undefined> {
  const request = await memory.find(flow.links.billing_request)
  if (!request || request.status === 'cancelled') return undefined
  if (payer.outcome === 'setup-declined') return flow.exit_uri ?? flow.redirect_uri
  if (request.status === 'pending') await fulfil(memory, request, payer)
  return flow.redirect_uri
}

async function confirmRedirect(memory: Memory, flow: Thing, payer: SandboxPayer): Promise<string> {
  if (payer.outcome !== 'setup-declined' && !flow.links.mandate) {
    flow.payer = payer
    await memory.save('redirect_flow', flow)
  }
  const back = new URL(flow.success_redirect_url)
  back.searchParams.set('redirect_flow_id', flow.id)
  return back.href
}
