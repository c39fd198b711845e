/** Units that people count back and forth in; rules know no weeks and say seven days instead. */
export const relativeUnits = ['h', 'd', 'w', 'M', 'y'] as const
export type RelativeUnit = (typeof relativeUnits)[number]

/** A date as it is chosen: a day of the calendar, so long before or after now, now itself, or a form only texts have. */
export type DateChoice =
  | { kind: 'day'; day: string }
  | { kind: 'relative'; count: number; unit: RelativeUnit; direction: 'ago' | 'ahead' }
  | { kind: 'now' }
  | { kind: 'text'; text: string }

export function readDate(value: string): DateChoice {
  if (value === '$now') return { kind: 'now' }
  if (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)) return { kind: 'day', day: value }
  const match = /^\$now\(([hdMy]):(-?)(\d{1,6})\)$/.exec(value)
  if (!match) return { kind: 'text', text: value }
  const [, unit, sign, count] = match
  return {
    kind: 'relative',
    count: Number(count),
    unit: unit as RelativeUnit,
    direction: sign === '-' ? 'ago' : 'ahead',
  }
}

/** As rules carry it. Empty while there is no number, so that the rule counts as unfinished. */
export function writeRelative(count: string, unit: RelativeUnit, direction: 'ago' | 'ahead'): string {
  if (!/^\d{1,6}$/.test(count.trim())) return ''
  const number = Number(count) * (unit === 'w' ? 7 : 1)
  return `$now(${unit === 'w' ? 'd' : unit}:${direction === 'ago' && number > 0 ? '-' : ''}${number})`
}

/** A moment as the reader's clocks show it, and only its day where it begins or ends one; other texts as they are. */
export function momentWords(text: string, locale: string): string {
  const at = new Date(/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) ? text : Number.NaN)
  if (Number.isNaN(at.getTime())) return text
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].join(':')
  const isEdge = clock === '0:0:0' || clock === '23:59:59'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: isEdge ? undefined : 'short' }).format(at)
}
