const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

type Unit = (typeof units)[number]['unit'] | 'second'

/** Of these a whole one is much: seven weeks are nearer to two months than to one. */
const isRounded = (unit: Unit) => unit === 'year' || unit === 'month'

/** How far a moment is from another, in the largest unit that fits at least once; negative is past. */
export function distanceBetween(moment: Date, now: Date): { amount: number; unit: Unit } {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000)
  const fitting = units.find((each) => Math.abs(seconds) >= each.seconds)
  if (!fitting) return { amount: seconds, unit: 'second' }
  const amount = Math.abs(seconds) / fitting.seconds
  return {
    amount: Math.sign(seconds) * (isRounded(fitting.unit) ? Math.round : Math.floor)(amount),
    unit: fitting.unit,
  }
}
