const form = /^\d{1,3}(?:[.,]\d{1,2})?$/

/** A percentage as it is typed, with a point or a comma; undefined for what is none. */
export function readRate(typed: string): number | undefined {
  const text = typed.trim()
  if (!form.test(text)) return undefined
  const rate = Number(text.replace(',', '.'))
  return rate <= 100 ? rate : undefined
}
