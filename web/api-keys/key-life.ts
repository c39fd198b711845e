import { isDay } from '#web/ui/dates/typed-dates.ts'

export const lives = ['30', '60', '90', '365', 'date', 'never'] as const
export type Life = (typeof lives)[number]

const dayMs = 24 * 60 * 60 * 1000

/** When a key ends: after so many days, at the end of a chosen day where the newsroom is, or never. */
export function expiryOf(life: Life, day: string | null, now: Date): string | null {
  if (life === 'never') return null
  if (life !== 'date') return new Date(now.getTime() + Number(life) * dayMs).toISOString()
  return endOf(day).toISOString()
}

/** A key is made to be used: it ends later than now. */
export function isOver(day: string, now: Date): boolean {
  return endOf(day) <= now
}

/** What can't be read as a day must not become a key without an end. */
function endOf(day: string | null): Date {
  if (!isDay(day)) throw new Error(`A key can't end on ${day}`)
  return new Date(`${day}T23:59:59.999`)
}
