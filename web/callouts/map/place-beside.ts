/** Where an entry is among those at one place, and what is beside it. */
export interface Beside {
  index: number
  total: number
  previous: number | undefined
  next: number | undefined
}

/** Among the first of them; undefined where only the server knows what is beside it. */
export function besideAmong(numbers: readonly number[], total: number, number: number): Beside | undefined {
  const index = numbers.indexOf(number)
  const next = numbers[index + 1]
  if (index === -1 || (next === undefined && numbers.length < total)) return undefined
  return { index, total, previous: numbers[index - 1], next }
}
