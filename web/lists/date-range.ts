import { dayOf } from './days.ts'

/** Ranges that end today, by how far back they begin. */
const presets = { '7d': { days: 7 }, '30d': { days: 30 }, '90d': { days: 90 }, '12m': { months: 12 } } as const
export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]

export interface DayRange {
  from: string | undefined
  to: string | undefined
}

/** The days of a preset, today included. */
export function presetRange(preset: Preset, today: Date): DayRange {
  const length: { days?: number; months?: number } = presets[preset]
  const year = today.getFullYear()
  const month = today.getMonth() - (length.months ?? 0)
  // A month without that day ends sooner.
  const day = Math.min(today.getDate(), new Date(year, month + 1, 0).getDate())
  return { from: dayOf(new Date(year, month, day - (length.days ?? 0) + 1)), to: dayOf(today) }
}

/** What a range is called today; any other range is a custom one. */
export function nameRange({ from, to }: DayRange, today: Date): Preset | 'all' | 'custom' {
  if (!from && !to) return 'all'
  const isIt = (preset: Preset) => {
    const range = presetRange(preset, today)
    return range.from === from && range.to === to
  }
  return presetNames.find(isIt) ?? 'custom'
}
