import type { ContributionChoice } from '#domain/contributions/contribution-choice.ts'
import { checkContribution } from '#domain/contributions/contribution-limits.ts'
import { Problem } from '#domain/http/problem.ts'
import { toCents } from '#domain/money/money.ts'
import { getContent, getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The chosen amount in minor units, when the newsroom's join form allows it. `path`: where the choice stands in the body. */
export async function priceChoice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  choice: Pick<ContributionChoice, 'amount' | 'period' | 'payFee'>,
  path: readonly string[] = [],
): Promise<number> {
  const [join, { currencyCode }] = await Promise.all([getContent(db, 'join', config), getSiteSettings(db, config)])
  const { minMonthlyAmount, showAbsorbFee } = join
  const issues = checkContribution(choice, { minMonthlyAmount, showAbsorbFee, currencyCode }, [...path])
  if (issues.length > 0) throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues })
  return toCents(choice.amount, currencyCode)
}
