import { type DateUnit, dateUnits, floor, parseDate } from '#domain/rules/date-value.ts'
import type { AnswerProblem } from '../../answers/rule.ts'
import type { ComponentOf } from '../../component.ts'

const written = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** A date as somebody wrote it: their clock, as if it were UTC, and how far it is ahead. */
interface Written {
  clock: Date
  aheadMs: number
}

/** A bound, and how finely it is compared. */
interface Bound {
  at: (answer: Written) => Date
  unit: DateUnit
}

export function checkDate({ widget }: ComponentOf<'datetime'>, answer: unknown, now: Date): AnswerProblem | undefined {
  const date = typeof answer === 'string' ? readWritten(answer) : undefined
  if (!date) return { rule: 'datetime' }
  const wholeDays = widget?.enableTime === false
  const earliest = readBound(widget?.minDate, now, wholeDays)
  if (earliest && compare(date, earliest) < 0) return { rule: 'minDate', limit: String(widget?.minDate) }
  const latest = readBound(widget?.maxDate, now, wholeDays)
  return latest && compare(date, latest) > 0 ? { rule: 'maxDate', limit: String(widget?.maxDate) } : undefined
}

/** The moment that a bound stands for, e.g. for a calendar to begin with; undefined when there is none. */
export function boundDate(bound: unknown, now: Date): Date | undefined {
  return readBound(bound, now, false)?.at({ clock: now, aheadMs: 0 })
}

/** A day alone, or with a time; without a zone it is UTC. */
function readWritten(text: string): Written | undefined {
  const [, day, time = '', zone = ''] = written.exec(text) ?? []
  if (day === undefined || (zone !== '' && time === '')) return undefined
  const now = new Date(0)
  const clock = parseDate(`${day}${time}`, now)?.at
  const moment = parseDate(text, now)?.at
  return clock && moment ? { clock, aheadMs: clock.getTime() - moment.getTime() } : undefined
}

function readBound(bound: unknown, now: Date, wholeDays: boolean): Bound | undefined {
  if (typeof bound !== 'string') return undefined
  if (bound === 'now' || bound === '$now') return atNow(now, wholeDays)
  return bound.startsWith('$') ? atOffset(bound, now, wholeDays) : atDate(bound, wholeDays)
}

function atNow(now: Date, wholeDays: boolean): Bound {
  return { at: ({ aheadMs }) => new Date(now.getTime() + aheadMs), unit: wholeDays ? 'd' : 's' }
}

/** `$now(y:-18)` is the day eighteen years ago, not the first of January: only what is finer than a day is finer here. */
function atOffset(bound: string, now: Date, wholeDays: boolean): Bound | undefined {
  const moved = parseDate(bound.replace(/,?\)$/, ',s:0)'), now)
  const unit = parseDate(bound, now)?.unit
  if (!moved || !unit) return undefined
  const isFine = !wholeDays && dateUnits.indexOf(unit) > dateUnits.indexOf('d')
  return { at: ({ aheadMs }) => new Date(moved.at.getTime() + aheadMs), unit: isFine ? unit : 'd' }
}

/** A day is the one written, from its start to its end; a moment is the same for everybody. */
function atDate(bound: string, wholeDays: boolean): Bound | undefined {
  const date = readWritten(bound)
  if (!date) return undefined
  if (wholeDays || !bound.includes('T')) return { at: () => date.clock, unit: 'd' }
  return { at: ({ aheadMs }) => new Date(date.clock.getTime() - date.aheadMs + aheadMs), unit: 's' }
}

/** Both on the clock of whoever answered: their today is today. */
function compare(answer: Written, { at, unit }: Bound): number {
  return floor(answer.clock, unit).getTime() - floor(at(answer), unit).getTime()
}
