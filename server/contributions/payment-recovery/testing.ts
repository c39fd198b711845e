import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { textIn } from '#server/emails/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { completeUrl, flowIdOf, type PaidApp } from '../testing.ts'

/** Test data and ways of looking for failed renewals: who contributes, whose renewal fails, what they were mailed. */
export function recoveryWorld(app: PaidApp) {
  /** A new contact who contributes 5 a month. */
  async function contribute(method: PaymentMethod = 's_card'): Promise<string> {
    const id = await app.addContact({ roles: [] })
    const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false }
    const started = await app.as(id).post('/contact/me/contribution', { ...terms, paymentMethod: method, completeUrl })
    const paymentFlowId = flowIdOf(await app.pay(started.body))
    const done = await app.as(id).post('/contact/me/contribution/complete', { paymentFlowId })
    if (done.status !== 200) throw new Error(`the contribution did not start: ${JSON.stringify(done.body)}`)
    await app.settle()
    return id
  }

  async function subscriptionOf(contactId: string): Promise<string> {
    const { subscriptionId } = await app.db
      .selectFrom('contributions')
      .select('subscriptionId')
      .where('contactId', '=', contactId)
      .executeTakeFirstOrThrow()
    return subscriptionId ?? ''
  }

  /** Presses a button of the subscription that the contact has at the simulator. */
  async function renew(
    contactId: string,
    button: 'renew' | 'renew-failing' | 'renew-pending' | 'renew-approval' | 'cancel',
  ) {
    const id = await subscriptionOf(contactId)
    await app.press(id.startsWith('SB') ? 'gc_subscription' : 'subscription', button, id)
    await app.settle()
  }

  const recoveryOf = (contactId: string) =>
    app.db.selectFrom('paymentRecoveries').selectAll().where('contactId', '=', contactId).executeTakeFirst()

  /** Ids of templates, in the order of their mails. */
  async function mailsOf(contactId: string): Promise<string[]> {
    const mails = await app.db
      .selectFrom('emailOutbox')
      .select('templateId')
      .where('contactId', '=', contactId)
      .where('templateId', 'like', 'payment-%')
      .orderBy('createdAt')
      .orderBy('templateId')
      .execute()
    return mails.map(({ templateId }) => templateId ?? '')
  }

  /** What the links of the contact's mails carry, the latest last. */
  async function tokensOf(contactId: string): Promise<string[]> {
    const mails = await app.db
      .selectFrom('emailOutbox')
      .select('fields')
      .where('contactId', '=', contactId)
      .orderBy('createdAt')
      .execute()
    return mails.flatMap(({ fields }) => textIn(fields, 'RECOVERYLINK').split('/payment-recovery/')[1] ?? [])
  }

  async function lastToken(contactId: string): Promise<string> {
    return (await tokensOf(contactId)).at(-1) ?? ''
  }

  /** The way through the link, up to the return from the provider. */
  async function begin(guest: Visitor, token: string, paymentMethod: PaymentMethod, outcome = 'success') {
    const started = await guest.put(`/payment-recovery/${token}/payment-method`, { paymentMethod, completeUrl })
    if (started.status !== 200) throw new Error(`refused: ${JSON.stringify(started.body)}`)
    return flowIdOf(await app.pay(started.body, outcome))
  }

  const complete = (guest: Visitor, token: string, paymentFlowId: string) =>
    guest.post(`/payment-recovery/${token}/payment-method/complete`, { paymentFlowId })

  return { contribute, subscriptionOf, renew, recoveryOf, mailsOf, tokensOf, lastToken, begin, complete }
}
