/** On which of the theme's colours a callout without a picture is set. */
export type BillTone = 'primary' | 'link'

/** By the callout's id, so that it is the same everywhere and neighbours differ. */
export function billTone(id: string): BillTone {
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return sum % 2 === 0 ? 'primary' : 'link'
}

/** Titles beyond this many characters are set smaller, so that they keep to the shape of a picture. */
export const longBillTitle = 50
