import { plainAmount } from '#domain/money/format-amount.ts'
import { chargeStep } from '#domain/money/minor-units.ts'
import { fromCents, isPayable } from '#domain/money/money.ts'
import type { ContributionPeriod } from './contribution.ts'

/** The largest amount per period, in main units, and how many characters a note about it has. */
export const manualLimits = { amount: 1_000_000, line: 255 } as const

export const contributionChoices = ['None', 'Manual', 'Gift'] as const

/** A contribution that is paid past the providers, if any. */
export interface NotedFields {
  contribution: (typeof contributionChoices)[number]
  amount: string
  period: ContributionPeriod
  source: string
  reference: string
}

/** 12.50 and 12,50 alike: more than nothing, as exactly as the currency can be charged. */
export function readAmount(text: string, currency: string): number | undefined {
  const digits = text.trim().replace(',', '.')
  if (!/^\d+(\.\d{1,3})?$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount > 0 && amount <= manualLimits.amount && isPayable(amount, currency) ? amount : undefined
}

/** The steps that amounts come in, for the sentence that asks for one: "0.01 EUR". */
export function amountSteps(currency: string): string {
  return `${plainAmount(fromCents(chargeStep(currency), currency), currency)} ${currency}`
}

/** As the calls that set one take it. */
export function writeContribution(
  { contribution: type, amount, period, source, reference }: NotedFields,
  currency: string,
) {
  if (type === 'None') return { type }
  const note = reference.trim() ? { reference: reference.trim() } : {}
  if (type === 'Gift') return { type, ...note }
  return { type, amount: readAmount(amount, currency) ?? 0, period, ...(source && { source }), ...note }
}
