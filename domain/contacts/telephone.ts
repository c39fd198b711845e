/** Without what people put in to read it more easily: `+44 (0)1632 960-118` is +441632960118. */
export const plainTelephone = (typed: string) => typed.replace(/^(\s*\+.*)\(0\)/, '$1').replace(/[\s()./-]/g, '')

/** Nothing at all is fine; else 5 to 15 digits with an optional plus. */
export function isTelephone(typed: string): boolean {
  const number = plainTelephone(typed)
  return number === '' || /^\+?\d{5,15}$/.test(number)
}
