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

/** 12.50 and 12,50 alike: more than nothing, with at most two decimals. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(',', '.')
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount > 0 && amount <= manualLimits.amount ? amount : undefined
}

/** As the calls that set one take it. */
export function writeContribution({ contribution: type, amount, period, source, reference }: NotedFields) {
  if (type === 'None') return { type }
  const note = reference.trim() ? { reference: reference.trim() } : {}
  if (type === 'Gift') return { type, ...note }
  return { type, amount: readAmount(amount) ?? 0, period, ...(source && { source }), ...note }
}
