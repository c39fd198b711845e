import type { EditorStep } from '#domain/callouts/editing/place.ts'
import { useFieldError } from '../problems/problem-words.ts'
import { useProblems } from '../problems/problems.ts'

/** The sentences at the fields of one step. */
export function useStepErrors(step: EditorStep): (field: string) => string | undefined {
  const errorAt = useFieldError()
  return (field) => errorAt({ step, field })
}

/** Whether something is said to be wrong at one of these fields, or at one below them (`links` has `links.0.url`). */
export function useHasErrors(step: EditorStep): (fields: readonly string[]) => boolean {
  const { problems } = useProblems()
  const errorAt = useStepErrors(step)
  return (fields) =>
    problems.some(({ step: at, field = '', kind }) => {
      const isOne = at === step && fields.some((name) => field === name || field.startsWith(`${name}.`))
      return isOne && (kind === 'unreadable-date' || errorAt(field) !== undefined)
    })
}
