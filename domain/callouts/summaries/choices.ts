import type { Option } from '../component.ts'
import type { Tally } from '../question-types/summary-type.ts'

/** Which options were chosen; `chosen` reads them from an answer. */
export function tallyChoices(
  options: readonly Option[],
  { several, chosen }: { several: boolean; chosen: (answer: unknown) => readonly string[] },
): Tally {
  const counts = new Map(options.map(({ value }) => [value, 0]))
  let answers = 0
  let choices = 0
  return {
    add(answer, count) {
      const values = new Set(chosen(answer))
      if (values.size === 0) return
      answers += count
      choices += count * values.size
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count)
    },
    finish() {
      if (answers === 0) return undefined
      const counted = [...counts].map(([value, count]) => ({ value, count }))
      const former = counted.slice(options.length).sort((one, other) => other.count - one.count)
      return {
        kind: 'choices',
        options: [...counted.slice(0, options.length), ...former],
        perAnswer: several ? choices / answers : null,
      }
    },
  }
}

/** The texts of an answer that is one or a list of them. */
export function textsIn(answer: unknown): string[] {
  return listOf(answer).filter((entry) => typeof entry === 'string')
}

export function listOf(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : [answer]
}
