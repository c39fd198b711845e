import { scalarText } from '#domain/callouts/answers/answers.ts'

/** The values chosen, from one answer or a list of them. */
export function chosenOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .flatMap((each) => scalarText(each) ?? [])
    .filter((each) => each !== '')
}
