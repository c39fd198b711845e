import { announceContact } from '#server/contact-editing/index.ts'
import { findContact, findContactByEmail } from '#server/contacts/index.ts'
import { completeJoiningPayment, paidOnceTask, readPayer } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { job } from '#server/platform/jobs/job.ts'
import { findFlowByPayment, isMadeBySignUp, linkPayer, lockAddress } from '#server/sign-up-flows/index.ts'
import { createMember } from './create-contact.ts'
import { mailNextStep } from './next-step.ts'

type Flow = NonNullable<Awaited<ReturnType<typeof findFlowByPayment>>>

/**
 * Who joins with a one-time payment is charged as soon as they are back: the contact is made, then the payment. Of several
 * calls at once one charges, and the others answer as it does.
 */
export async function payAndJoin(context: Context, flow: Flow, paymentFlowId: string): Promise<void> {
  const contactId = flow.contactId ?? (await meetPayer(context, flow, paymentFlowId))
  await completeJoiningPayment(context, paymentFlowId, contactId)
}

/** A contact who is known stays as they are until the mail's link is opened. */
async function meetPayer(context: Context, flow: Flow, paymentFlowId: string): Promise<string> {
  const payer = await readPayer(context, paymentFlowId)
  return context.db.transaction().execute(async (tx) => {
    await lockAddress(tx, flow.email)
    const known = await findContactByEmail(tx, flow.email)
    const contactId = known?.id ?? (await createMember(tx, context, { flow, payer, isConfirmed: false }))
    await linkPayer(tx, flow.id, contactId)
    return contactId
  })
}

/** Also where the payer never came back: their bank, or the provider, said that it is paid. */
export const setUpPayer = job<{ flowId: string }>(
  paidOnceTask.name,
  async ({ flowId }, { db, now }) => {
    await db.transaction().execute(async (tx) => {
      const flow = await findFlowByPayment(tx, flowId, now)
      const contact = flow?.contactId ? await findContact(tx, flow.contactId) : undefined
      if (!flow || !contact) return
      await mailNextStep(tx, flow, contact, now, { hasPaid: true, asked: `${flow.id}:paid` })
      if (await isMadeBySignUp(tx, contact.id)) await announceContact(tx, contact, now)
    })
  },
  { maxAttempts: paidOnceTask.maxAttempts },
)
