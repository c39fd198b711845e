import { isHttpUrl, isSitePath } from '#domain/content/addresses.ts'
import { minAmount, type PayablePeriod } from '#domain/contributions/contribution-limits.ts'
import { isPayable } from '#domain/money/money.ts'
import { smallestCharge } from '#domain/money/smallest-charge.ts'
import { type Amounts, type JoinDraft, type JoinPart, suggestedPeriods } from './join-draft.ts'

/** Longest texts, as the server takes them; the title by what fits its place. */
export const limits = {
  title: 120,
  promiseTitle: 120,
  promiseText: 600,
  quote: 400,
  quoteBy: 120,
  figure: 12,
  figureLabel: 40,
  benefit: 80,
  benefitText: 200,
} as const
export const most = { amounts: 5, figures: 4, benefits: 8 } as const
const fewestAmounts = 3
const largestAmount = 1_000_000

/** What is wrong with the amounts of a period. */
export type AmountsIssue =
  | { code: 'empty' | 'uneven' | 'large' | 'twice'; index: number }
  | { code: 'small'; index: number; least: number }
  | { code: 'few' | 'many' | 'none' }

export type JoinIssue =
  | { field: 'join.title' | 'join.minMonthlyAmount'; code: 'required' }
  | { field: TextPath; code: 'long'; max: number }
  | { field: 'join.minMonthlyAmount'; code: 'least'; least: number }
  | { field: 'join.minMonthlyAmount'; code: 'uneven' }
  | { field: `join.${PayablePeriod}`; code: 'amounts'; issue: AmountsIssue }
  | { field: 'join.initial'; code: 'unlisted' }
  | { field: 'join.paymentMethods'; code: 'method' }
  | { field: 'join.figures' | 'join.benefits'; code: 'rows' }
  | { field: 'general.privacyLink' | 'general.termsLink'; code: 'link' }

type TextPath = `join.${'title' | 'promiseTitle' | 'promiseText' | 'quote' | 'quoteBy'}`

export interface Surroundings {
  currency: string
  hideContribution: boolean
  /** Whether one-time payments are taken: their amounts are edited only then. */
  takesOnce: boolean
}

/** What keeps a join form from being saved, from top to bottom. */
export function checkJoin({ join, general }: JoinDraft, around: Surroundings): JoinIssue[] {
  return [
    ...(join.title.trim() === '' ? [{ field: 'join.title', code: 'required' } as const] : []),
    ...texts.flatMap((name): JoinIssue[] =>
      join[name].trim().length > limits[name] ? [{ field: `join.${name}`, code: 'long', max: limits[name] }] : [],
    ),
    ...(join.figures.some((row) => figureIssue(row)) ? [{ field: 'join.figures', code: 'rows' } as const] : []),
    ...(join.benefits.some((row) => benefitIssue(row)) ? [{ field: 'join.benefits', code: 'rows' } as const] : []),
    ...amountIssues(join, around),
    ...(join.paymentMethods.length === 0 && !around.hideContribution
      ? [{ field: 'join.paymentMethods', code: 'method' } as const]
      : []),
    ...(['privacyLink', 'termsLink'] as const).flatMap((name): JoinIssue[] =>
      isPageLink(general[name]) ? [] : [{ field: `general.${name}`, code: 'link' }],
    ),
  ]
}

const texts = ['title', 'promiseTitle', 'promiseText', 'quote', 'quoteBy'] as const

/** A page of this site or elsewhere; none is fine. */
function isPageLink(typed: string): boolean {
  const link = typed.trim()
  return link === '' || isHttpUrl(link) || isSitePath(link)
}

function amountIssues(join: JoinPart, { currency, takesOnce }: Surroundings): JoinIssue[] {
  const least = join.minMonthlyAmount
  const charged = Math.max(1, smallestCharge(currency))
  const edited = suggestedPeriods.filter((period) => period !== 'one-time' || takesOnce)
  const issues: JoinIssue[] = edited.flatMap((period): JoinIssue[] => {
    const issue = checkAmounts(join[period], { least: leastOf(period, least), currency })
    return issue ? [{ field: `join.${period}`, code: 'amounts', issue }] : []
  })
  if (join.monthly.length + join.annually.length === 0)
    issues.push({ field: 'join.monthly', code: 'amounts', issue: { code: 'none' } })
  if (least === null) issues.push({ field: 'join.minMonthlyAmount', code: 'required' })
  else if (least < charged) issues.push({ field: 'join.minMonthlyAmount', code: 'least', least: charged })
  else if (!isPayable(least, currency)) issues.push({ field: 'join.minMonthlyAmount', code: 'uneven' })
  if (join[join.initial.period][join.initial.index] === undefined)
    issues.push({ field: 'join.initial', code: 'unlisted' })
  return issues
}

/** The smallest amount that may be suggested. */
export const leastOf = (period: PayablePeriod, least: number | null) =>
  minAmount(period, { minMonthlyAmount: least ?? 0 })

/** The first thing that is wrong; a period without amounts isn't offered. */
export function checkAmounts(
  amounts: Amounts,
  { least, currency }: { least: number; currency: string },
): AmountsIssue | undefined {
  for (const [index, amount] of amounts.entries()) {
    if (amount === null) return { code: 'empty', index }
    if (amount < least || amount <= 0) return { code: 'small', index, least }
    if (amount > largestAmount) return { code: 'large', index }
    if (!isPayable(amount, currency)) return { code: 'uneven', index }
    if (amounts.indexOf(amount) !== index) return { code: 'twice', index }
  }
  if (amounts.length > most.amounts) return { code: 'many' }
  return amounts.length > 0 && amounts.length < fewestAmounts ? { code: 'few' } : undefined
}

type RowIssue<Name extends string> = { name: Name; code: 'required' } | { name: Name; code: 'long'; max: number }

/** A figure needs its number; its words may be missing. */
export function figureIssue({
  value,
  label,
}: {
  value: string
  label: string
}): RowIssue<'value' | 'label'> | undefined {
  if (value.trim() === '') return { name: 'value', code: 'required' }
  if (value.trim().length > limits.figure) return { name: 'value', code: 'long', max: limits.figure }
  return label.trim().length > limits.figureLabel ? { name: 'label', code: 'long', max: limits.figureLabel } : undefined
}

export function benefitIssue({ title, text }: { title: string; text: string }): RowIssue<'title' | 'text'> | undefined {
  if (title.trim() === '') return { name: 'title', code: 'required' }
  if (title.trim().length > limits.benefit) return { name: 'title', code: 'long', max: limits.benefit }
  return text.trim().length > limits.benefitText ? { name: 'text', code: 'long', max: limits.benefitText } : undefined
}
