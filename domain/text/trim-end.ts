/**
 * The text without these characters at its end. An expression such as `/-+$/` begins anew at every hyphen of a text that
 * ends in something else.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
