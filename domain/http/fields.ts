import { z } from 'zod'

/** A UUID v4, in lower case. */
export const Uuid = z.uuidv4().toLowerCase()

/** `params` of a call about one thing: `/segments/:id`, and of `self-or-admin` calls (`me` arrives resolved). */
export const IdParams = z.strictObject({ id: Uuid })

/** ISO 8601 on the wire, a `Date` inside; both ways. Without a zone it is UTC. Dates out have milliseconds. */
export const IsoDate = z.codec(z.string().refine(isIsoDate, 'isDate').meta({ format: 'date-time' }), z.date(), {
  decode: (text) => new Date(hasZone(text) ? text : `${text}Z`),
  encode: (date) => date.toISOString(),
})

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function isIsoDate(text: string): boolean {
  const parts = isoPattern.exec(text)
  if (!parts) return false
  const [, year, month, day] = parts.map(Number)
  if (month === undefined || day === undefined || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year ?? 0, month, 0)).getUTCDate() && !Number.isNaN(Date.parse(text))
}

function hasZone(text: string): boolean {
  return !text.includes('T') || /(Z|[+-]\d{2}:?\d{2})$/.test(text)
}

/** Main units with at most two decimals on the wire (5.5), whole cents inside (550); both ways. */
export const Money = z.codec(z.number().refine(hasCents, 'isNumber'), z.int(), {
  decode: (amount) => Math.round(amount * 100),
  encode: (cents) => cents / 100,
})

function hasCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 && Math.abs(amount) <= 1e9
}

/** The query key `with`: names of extra data, repeated. Nothing asked for is an empty list. */
export function withList<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.array(z.enum(names, 'isIn')).default([])
}

/**
 * The query of a list, with further keys where a call has them:
 * `query: listQuery(['name', 'date'], { with: withList(['tags']), rules: RuleGroup.optional() })`.
 * Gives `limit` (50), `offset` (0), `sort?` and `order` (`ASC`).
 */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  Further extends z.ZodRawShape = Record<never, never>,
>(sorts: Sorts, further?: Further, { maxLimit = 100 }: { maxLimit?: number } = {}) {
  return z.strictObject({
    limit: z.int().min(1).max(maxLimit).default(50),
    offset: z.int().min(0).default(0),
    sort: z.enum(sorts, 'isIn').optional(),
    order: z.enum(['ASC', 'DESC'], 'isIn').default('ASC'),
    ...(further ?? ({} as Further)),
  })
}

/** The reply of a list: `total` counts all matches, `count` this page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), offset: z.int(), count: z.int() })
}
