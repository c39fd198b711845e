/** Numbers as somebody types them, separated by whatever is between; undefined where something else was typed. */
export function readNumbers(text: string): number[] | undefined {
  const words = text.split(/[\s,;#]+/).filter(Boolean)
  const isEach = words.every((word) => /^[1-9]\d{0,8}$/.test(word))
  return isEach ? [...new Set(words.map(Number))] : undefined
}

export const writeNumbers = (numbers: readonly number[]) => numbers.join(', ')
