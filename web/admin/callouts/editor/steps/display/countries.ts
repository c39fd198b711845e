/** Regions that are no countries: unions, and places for tests and the unknown. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

export interface Country {
  /** Small, as address searches take it. */
  code: string
  name: string
}

/** Every country the browser has a name for, by that name. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letterPairs()
    .flatMap((code) => {
      const name = isInUse(code) ? names.of(code) : undefined
      return name === undefined ? [] : [{ code: code.toLowerCase(), name }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** `de, AT` as `['de', 'at']`, each once. */
export function readCountries(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim().toLowerCase())
  return [...new Set(codes.filter((code) => code !== ''))]
}

/** A code that was given up stands for another one. */
function isInUse(code: string): boolean {
  return !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code
}

function letterPairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((one) => letters.map((other) => one + other))
}
