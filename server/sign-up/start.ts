import type { Body } from '#domain/http/route.ts'
import { isSystemLocale } from '#domain/locales/locale.ts'
import type { signUpApi } from '#domain/sign-up/api.ts'
import { languageOf } from '#domain/sign-up/links.ts'
import { describeStart, priceChoice, priceOneTime, startPaymentFlow } from '#server/contributions/index.ts'
import { hashNewPassword } from '#server/credentials/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { insertFlow, type NewFlow } from '#server/sign-up-flows/index.ts'
import { bindToBrowser } from './browser.ts'
import { mailNextStep } from './next-step.ts'

type StartBody = Body<typeof signUpApi.startSignUp>

/** The first step. It answers the same whether or not the address is known; only the mail tells. */
export async function startSignUp(context: Context, { contribution, oneTimePayment, ...body }: StartBody) {
  const { db, now } = context
  const payment = await choosePayment(context, { contribution, oneTimePayment })
  const newFlow = await describeFlow(context, body)
  if (payment) {
    const start = await startPaymentFlow(context, { email: body.email, ...payment })
    await insertFlow(db, { ...newFlow, paymentFlowId: start.id }, now)
    return describeStart(start)
  }
  await db.transaction().execute(async (tx) => {
    const id = await insertFlow(tx, newFlow, now)
    await mailNextStep(tx, { ...newFlow, id }, {}, now)
  })
  return undefined
}

/** What is to be paid, and by what; undefined where there is nothing. */
async function choosePayment(
  context: Context,
  { contribution, oneTimePayment }: Pick<StartBody, 'contribution' | 'oneTimePayment'>,
) {
  if (contribution) {
    const { paymentMethod: method, completeUrl, period, payFee, prorate } = contribution
    const amountCents = await priceChoice(context, contribution, ['contribution'])
    const intent = { kind: 'start-contribution', amountCents, period, payFee, prorate } as const
    return { method, completeUrl, intent, path: ['contribution', 'paymentMethod'] }
  }
  if (!oneTimePayment) return undefined
  const { paymentMethod: method, completeUrl, payFee } = oneTimePayment
  const amountCents = await priceOneTime(context, oneTimePayment, ['oneTimePayment'])
  const intent = { kind: 'create-one-time-payment', amountCents, payFee, joins: true } as const
  return { method, completeUrl, intent, path: ['oneTimePayment', 'paymentMethod'] }
}

async function describeFlow(
  { browserToken }: Context,
  { password, ...body }: Omit<StartBody, 'contribution' | 'oneTimePayment'>,
): Promise<NewFlow> {
  const language = languageOf(body.confirmUrl)
  return {
    email: body.email,
    passwordHash: password === undefined ? undefined : await hashNewPassword(password, body),
    browserHash: password === undefined ? undefined : bindToBrowser(browserToken),
    loginUrl: body.loginUrl,
    setPasswordUrl: body.setPasswordUrl,
    confirmUrl: body.confirmUrl,
    origin: body.origin,
    locale: isSystemLocale(language) ? language : undefined,
    paymentFlowId: undefined,
  }
}
