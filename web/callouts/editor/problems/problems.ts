import { createContext } from 'react'
import type { EditorStep } from '#domain/callouts/editing/place.ts'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import { useShared } from '../shared.ts'

/** What is wrong with the draft. */
export interface Problems {
  problems: readonly EditorProblem[]
  /** Whether what is missing is said at the fields: in stored callouts, in steps that were left, once publishing was tried. */
  saysProblems(step: EditorStep): boolean
}

export const ProblemsContext = createContext<Problems | undefined>(undefined)
export const useProblems = () => useShared(ProblemsContext)
