export const lives = ['30', '60', '90', '365', 'date', 'never'] as const
export type Life = (typeof lives)[number]

const dayMs = 24 * 60 * 60 * 1000

/** When a key ends: after so many days, at the end of a chosen day where the newsroom is, or never. */
export function expiryOf(life: Life, day: string | null, now: Date): string | null {
  if (life === 'never') return null
  if (life !== 'date') return new Date(now.getTime() + Number(life) * dayMs).toISOString()
  return day === null ? null : new Date(`${day}T23:59:59.999`).toISOString()
}

/** A key is made to be used: it ends later than now. */
export function isOver(day: string, now: Date): boolean {
  return new Date(`${day}T23:59:59.999`) <= now
}
