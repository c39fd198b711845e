/** What the currency and language of a field make of three digits behind a sign. */
interface Writing {
  /** Decimals that the currency has. */
  digits: number
  locale: string
}

const usual: Writing = { digits: 2, locale: 'en' }

/** Reads an amount as people type it: either decimal sign, spaces and a currency sign allowed. Null when it is none. */
export function parseDecimal(text: string, writing: Writing = usual): number | null {
  if (/\d\s*\p{L}+\s*\d/u.test(text)) return null
  const bare = text.replace(/[\s\u00a0\u202f'’]|\p{Sc}|\p{L}/gu, '')
  if (!/^-?[\d.,]+$/.test(bare)) return null
  const number = Number(withPoint(bare, writing))
  return Number.isFinite(number) ? number : null
}

/**
 * The last sign is the decimal one, unless it comes more than once ("1.234.567") or stands before exactly three digits
 * ("1,000"): amounts have two decimals at most. "0.125" is still an eighth. In a currency with three decimals the language
 * decides.
 */
function withPoint(text: string, { digits, locale }: Writing): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return text
  const isRepeated = text.indexOf(text.charAt(last)) !== last
  const whole = text.slice(0, last).replace(/[.,]/g, '')
  const rest = text.slice(last + 1)
  const mayBeThousands = rest.length === 3 && Number(whole) !== 0
  const isThousands = isRepeated || (mayBeThousands && !(digits === 3 && text.charAt(last) === decimalSignOf(locale)))
  return isThousands ? whole + rest : `${whole}.${rest}`
}

/**
 * What somebody may have meant by an amount that should not be guessed: "1e3", or three digits behind what is the decimal
 * sign in their language ("12.345" in English, "12,345" in German). Empty where the amount is clear, or none: in a
 * currency of three decimals or none there is no doubt about three digits.
 */
export function meaningsOf(text: string, locale: string, digits = 2): number[] {
  const power = /^\D*(\d+(?:[.,]\d+)?)e(\d{1,2})\D*$/i.exec(text)
  if (power) {
    const amount = (parseDecimal(power[1] ?? '') ?? 0) * 10 ** Number(power[2])
    return amount > 0 && amount < 1e9 ? [amount] : []
  }
  const thousands = /^\D*([1-9]\d{0,2})([.,])(\d{3})\D*$/.exec(text)
  if (digits !== 2 || !thousands || thousands[2] !== decimalSignOf(locale)) return []
  const [, whole = '', , rest = ''] = thousands
  return [Number(whole + rest), Math.round(Number(`${whole}.${rest}`) * 100) / 100]
}

function decimalSignOf(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
}

/** The next amount in a direction: on the step's grid, inside the limits, free of floating point dust. */
export function stepAmount(amount: number | null, by: number, { min = 0, max = Number.POSITIVE_INFINITY }): number {
  const from = amount ?? min
  const size = Math.abs(by)
  const position = Math.round((from / size) * 1e6) / 1e6
  const next = by > 0 ? (Math.floor(position) + 1) * size : (Math.ceil(position) - 1) * size
  return Math.round(Math.min(max, Math.max(min, next)) * 1000) / 1000
}
