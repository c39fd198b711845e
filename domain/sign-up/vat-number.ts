import { checkDigits } from './vat-check-digits.ts'

/** What follows the country's letters, in each country that payers with a VAT number come from. */
const bodies: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** Whether a number has the form of its country and its check digits; whether it is in use only the tax office knows. */
export function isVatNumber(text: string): boolean {
  const plain = normaliseVatNumber(text)
  const [country, body] = [plain.slice(0, 2), plain.slice(2)]
  if (!Object.hasOwn(bodies, country) || !bodies[country]?.test(body)) return false
  return checkDigits[country]?.(body) ?? true
}

/** As it is stored: capitals, without the spaces, dots and hyphens people write. */
export function normaliseVatNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}
