import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import type { signUpApi } from '#domain/sign-up/api.ts'
import { normaliseVatNumber } from '#domain/sign-up/vat-number.ts'
import { describePaymentFlow } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findFlowByPayment } from '#server/sign-up-flows/index.ts'
import { mailNextStep } from './next-step.ts'
import { payAndJoin } from './pay-once.ts'

/**
 * Back from the payment step: who pays is noted and the mail leaves. No money moves before the link is opened, unless it is
 * a one-time payment: that is charged now, and mails by itself; asked for again, it is mailed again.
 */
export async function completeSignUp(
  context: Context,
  { paymentFlowId, firstname, lastname, vatNumber }: Body<typeof signUpApi.completeSignUp>,
): Promise<undefined> {
  const { db, now } = context
  const payer = { firstname, lastname, vatNumber: normaliseVatNumber(vatNumber ?? '') || undefined }
  const charge = await db.transaction().execute(async (tx) => {
    const paymentFlow = await describePaymentFlow(tx, paymentFlowId, payer)
    const flow = paymentFlow && (await findFlowByPayment(tx, paymentFlow.id, now))
    if (!flow) throw new Problem('not-found')
    const { id, paysOnce, isComplete } = paymentFlow
    if (paysOnce && !isComplete) return { flow, id }
    await mailNextStep(tx, flow, payer, now, { hasPaid: paysOnce })
    return undefined
  })
  if (charge) await payAndJoin(context, charge.flow, charge.id)
}
