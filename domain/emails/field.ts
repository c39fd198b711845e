import type { ContributionPeriod } from '../contributions/contribution.ts'
import type { Day } from '../contributions/newsroom-day.ts'
import type { Phrase } from './phrase.ts'

/**
 * What a room gives for a merge field. Text stays as it is; dates, amounts and phrases are facts that the rendering writes
 * in the recipient's language when the mail is sent.
 */
export type EmailField = string | DateField | MoneyField | PhraseField

/** A moment is written as the day it is in the newsroom's time zone; a day and a month are the same everywhere. */
export type DateField = { moment: string | null } | { day: Day } | { month: Day }

export interface MoneyField {
  cents: number
  currency: string
  /** How often it is paid, where that is said too. */
  per?: ContributionPeriod
}

interface PhraseField {
  phrase: Phrase
}

/** Null where there is no such moment. */
export function momentField(moment: Date | null | undefined): DateField {
  return { moment: moment?.toISOString() ?? null }
}
