/**
 * The countries that places are looked for in, by their two-letter codes in small letters: what an address question's
 * and a map's `geocodeCountries` say ("de, AT"), in a line or as a list. None limits nothing; what is no code is left out.
 */
export function readCountryCodes(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const codes = parts.flatMap((part) => (typeof part === 'string' ? [part.trim().toLowerCase()] : []))
  return [...new Set(codes.filter((code) => /^[a-z]{2}$/.test(code)))]
}
