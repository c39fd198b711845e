/** A number or a text that is one. Anything else, such as `''`, switches a rule off. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,20}(?:\.\d{0,20})?\s*$/.test(value)) return undefined
  return Number(value)
}
