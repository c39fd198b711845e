import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import type { signUpApi } from '#domain/sign-up/api.ts'
import { normaliseVatNumber } from '#domain/sign-up/vat-number.ts'
import { describePaymentFlow } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findFlowByPayment } from '#server/sign-up-flows/index.ts'
import { mailNextStep } from './next-step.ts'

/** Back from the payment step: who pays is noted and the mail leaves. No money moves before the link is opened. */
export async function completeSignUp(
  { db, now }: Context,
  { paymentFlowId, firstname, lastname, vatNumber }: Body<typeof signUpApi.completeSignUp>,
): Promise<undefined> {
  const payer = { firstname, lastname, vatNumber: normaliseVatNumber(vatNumber ?? '') || undefined }
  await db.transaction().execute(async (tx) => {
    const paymentFlow = await describePaymentFlow(tx, paymentFlowId, payer)
    const flow = paymentFlow && (await findFlowByPayment(tx, paymentFlow.id, now))
    if (!flow) throw new Problem('not-found')
    await mailNextStep(tx, flow, payer, now)
  })
}
