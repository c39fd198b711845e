import { randomBytes } from 'node:crypto'

export function newId(prefix: string): string {
  return prefix + randomBytes(10).toString('hex')
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** The same day some months later, or that month's last. */
export function monthsLater(date: Date, months: number): Date {
  const moved = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  moved.setUTCHours(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds())
  return moved
}
