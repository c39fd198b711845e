import type { OneTimeChoice } from '#domain/contributions/contribution-choice.ts'
import { checkOneTime } from '#domain/contributions/one-time.ts'
import { paysOnce } from '#domain/contributions/payment-methods.ts'
import { Problem } from '#domain/http/problem.ts'
import { toCents } from '#domain/money/money.ts'
import { getContent, getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { changeProblem } from '../contribution-state.ts'

/** The chosen amount in minor units, where the newsroom takes one-time payments. `path`: where the choice stands in the body. */
export async function priceOneTime(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { paymentMethod, ...choice }: Pick<OneTimeChoice, 'amount' | 'payFee' | 'paymentMethod'>,
  path: readonly string[] = [],
): Promise<number> {
  const { enableOneTimeDonations } = await getContent(db, 'general', config)
  if (!enableOneTimeDonations || !paysOnce(paymentMethod)) throw changeProblem('not-offered')
  const { minMonthlyAmount, showAbsorbFee } = await getContent(db, 'join', config)
  const { currencyCode } = await getSiteSettings(db, config)
  const issues = checkOneTime(choice, { minMonthlyAmount, showAbsorbFee, currencyCode }, [...path])
  if (issues.length > 0) throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues })
  return toCents(choice.amount, currencyCode)
}
