import { useTranslation } from 'react-i18next'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import { useProblems } from './problems.ts'

/** The sentence for what is wrong with a draft. */
export function useProblemWords(): (problem: EditorProblem) => string {
  const { t } = useTranslation()
  return ({ kind, limit }) => t(`callout-editor.problem.${kind}`, limit === undefined ? {} : { limit })
}

/** What is wrong in a place of the editor; of a component whatever it is, of fields only these. */
function isAt(problem: EditorProblem, place: EditorPlace): boolean {
  return (Object.entries(place) as [keyof EditorPlace, string | undefined][]).every(
    ([part, value]) => value === undefined || problem[part] === value,
  )
}

/** The sentence to show at a field, where there is one to be shown. */
export function useFieldError(): (place: EditorPlace & { field: string }) => string | undefined {
  const { problems, saysProblems } = useProblems()
  const words = useProblemWords()
  return (place) => {
    const problem = problems.find((each) => isAt(each, place))
    // The field of a date that can't be read says so itself, once it is left.
    if (!problem || problem.kind === 'unreadable-date') return undefined
    // What is wrong with what was written is said at once, what is missing when it is time to.
    const isSaid = problem.kind !== 'required' || place.componentId !== undefined || saysProblems(place.step)
    return isSaid ? words(problem) : undefined
  }
}
