/**
 * A number as people type it, with either decimal sign. A sign that stands before groups of three digits parts thousands
 * when it is not the language's decimal one: 1.234 is a thousand in German, in English it is not. Null when it is none.
 */
export function readTypedNumber(text: string, locale: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return null
  const number = Number(withPoint(bare, decimalSign(locale)))
  return Number.isFinite(number) ? number : null
}

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** As it stands in the field: without grouping, which would jump about while typing. */
export function writeTypedNumber(number: number, locale: string): string {
  return String(number).replace('.', decimalSign(locale))
}

function withPoint(text: string, decimal: string): string {
  const signs = [...text].filter((sign) => sign === '.' || sign === ',')
  const last = signs.at(-1)
  if (last === undefined) return text
  const isMixed = signs.some((sign) => sign !== last)
  const parts = text.split(last)
  const isGrouped = parts.slice(1).every((part) => part.length === 3)
  const groups = !isMixed && isGrouped && (last !== decimal || signs.length > 1)
  if (groups) return parts.join('')
  const whole = parts.slice(0, -1).join('').replace(/[.,]/g, '')
  return signs.filter((sign) => sign === last).length > 1 ? 'NaN' : `${whole}.${parts.at(-1)}`
}
