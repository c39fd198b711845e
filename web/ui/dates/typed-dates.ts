/** How a language writes a day in figures. */
export interface DayFormat {
  order: readonly DayPart[]
  /** What stands between the parts: `/`, `.` or `-`. */
  separator: string
}

type DayPart = 'day' | 'month' | 'year'

const partLengths: Record<DayPart, number> = { day: 2, month: 2, year: 4 }
const yearFirst = ['year', 'month', 'day'] as const

const formats = new Map<string, DayFormat>()

export function dayFormat(locale: string): DayFormat {
  const format = formats.get(locale) ?? findDayFormat(locale)
  formats.set(locale, format)
  return format
}

function findDayFormat(locale: string): DayFormat {
  const figures = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  } as const
  const parts = new Intl.DateTimeFormat(locale, figures).formatToParts(0)
  return {
    order: parts.map(({ type }) => type).filter((type): type is DayPart => Object.hasOwn(partLengths, type)),
    separator: parts.find(({ type }) => type === 'literal')?.value.trim() || '/',
  }
}

/** A day (`2026-03-09`) in figures: `09/03/2026`. */
export function writeDay(day: string, { order, separator }: DayFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<DayPart, string> = { year, month, day: date }
  return order.map((part) => parts[part]).join(separator)
}

interface Reading {
  /** This year, once the typing has ended: a year of two figures is one near it, from 80 years before to 19 after. */
  endedIn?: number
}

/**
 * The day (`2026-03-09`) that somebody typed: in the order of their language with whatever they like between the parts,
 * eight figures alone, or with the year first. Undefined for what is no day of the calendar, or none yet.
 */
export function readDay(text: string, { order }: DayFormat, { endedIn }: Reading = {}): string | undefined {
  const typed = text.trim()
  const inOrder = /^\d{4}\D/.test(typed) ? yearFirst : order
  const figures = /^\d{8}$/.test(typed) ? cut(typed, inOrder) : typed.split(/[\s.,/–-]+/)
  if (figures.length !== inOrder.length) return undefined
  const [year = '', month = '', day = ''] = yearFirst.map((part) => figures[inOrder.indexOf(part)])
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  return dayOfCalendar([readYear(year, endedIn), month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
}

function cut(figures: string, order: readonly DayPart[]): string[] {
  const ends = order.map((_, index) => order.slice(0, index + 1).reduce((sum, part) => sum + partLengths[part], 0))
  return ends.map((end, index) => figures.slice(ends[index - 1] ?? 0, end))
}

function readYear(figures: string, endedIn: number | undefined): string {
  if (endedIn === undefined || !/^\d{2}$/.test(figures)) return figures
  const year = endedIn - (endedIn % 100) + Number(figures)
  const near = year >= endedIn + 20 ? year - 100 : year < endedIn - 80 ? year + 100 : year
  return String(near)
}

function dayOfCalendar(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`) ? day : undefined
}

/** A day of the calendar as it is stored (`2026-03-09`): neither nothing nor something typed that is none. */
export function isDay(text: string | null): text is string {
  return text !== null && dayOfCalendar(text) !== undefined
}

/**
 * A moment as it is stored, an ISO text: neither nothing nor something typed that is none. Browsers read much else as dates,
 * `1/2` or `Tue 1/2`.
 */
export function isMoment(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
}

/** The time (`18:30`) that somebody typed: `18:30`, `18.30`, `1830`, `6:30 pm`. Undefined for what is none, or none yet. */
export function readTime(text: string): string | undefined {
  const typed = /^(\d{1,2})(?:\s*[:.h]\s*)?(\d{2})?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim())
  const [, hours, minutes = '00', half] = typed ?? []
  if (hours === undefined || (typed?.[2] === undefined && half === undefined)) return undefined
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined
}

/** The time so many minutes later or earlier, on the next multiple of them, round the clock. */
export function stepTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const now = hour * 60 + minute
  const step = Math.abs(minutes)
  const next = minutes > 0 ? Math.floor(now / step) * step + step : Math.ceil(now / step) * step - step
  const inDay = (next + 24 * 60) % (24 * 60)
  return [Math.floor(inDay / 60), inDay % 60].map((each) => String(each).padStart(2, '0')).join(':')
}

/** What comes between the parts of a day or a time, and how long each part is. */
export interface Pattern {
  separator: string
  lengths: readonly number[]
}

export const timePattern: Pattern = { separator: ':', lengths: [2, 2] }

export function dayPattern({ order, separator }: DayFormat): Pattern {
  return { separator, lengths: order.map((part) => partLengths[part]) }
}

/**
 * Puts the separators in while figures are typed at the end, since many phones' keyboards for figures have none; one that is
 * typed all the same is not doubled. Anything else stays as it is typed.
 */
export function withSeparators(before: string, typed: string, { separator, lengths }: Pattern): string {
  const added = typed.slice(before.length)
  if (added.length !== 1 || !typed.startsWith(before)) return typed
  if (/\D/.test(added)) return before.endsWith(separator) && /[\s.,:/h-]/.test(added) ? before : typed
  const parts = typed.split(separator)
  const length = lengths[parts.length - 1]
  const last = parts.at(-1) ?? ''
  if (length === undefined || parts.length === lengths.length || !/^\d+$/.test(last)) return typed
  if (last.length === length) return typed + separator
  return last.length === length + 1 ? before + separator + added : typed
}
