/** Reads an amount as people type it: either decimal sign, spaces and a currency sign allowed. Null when it is none. */
export function parseDecimal(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|\p{Sc}|\p{L}/gu, '')
  if (!/^-?[\d.,]+$/.test(bare)) return null
  const number = Number(withPoint(bare))
  return Number.isFinite(number) ? number : null
}

/**
 * The last sign is the decimal one, unless it comes more than once ("1.234.567") or stands before exactly three digits
 * ("1,000"): amounts have two decimals at most. "0.125" is still an eighth.
 */
function withPoint(text: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return text
  const isRepeated = text.indexOf(text.charAt(last)) !== last
  const whole = text.slice(0, last).replace(/[.,]/g, '')
  const rest = text.slice(last + 1)
  const isThousands = isRepeated || (rest.length === 3 && Number(whole) !== 0)
  return isThousands ? whole + rest : `${whole}.${rest}`
}

/** The next amount in a direction: on the step's grid, inside the limits, free of floating point dust. */
export function stepAmount(amount: number | null, by: number, { min = 0, max = Number.POSITIVE_INFINITY }): number {
  const from = amount ?? min
  const size = Math.abs(by)
  const position = Math.round((from / size) * 1e6) / 1e6
  const next = by > 0 ? (Math.floor(position) + 1) * size : (Math.ceil(position) - 1) * size
  return Math.round(Math.min(max, Math.max(min, next)) * 100) / 100
}
