import type { CharacterSet } from './character-set.ts'

/** A regular expression as it was read. Which group caught what is not kept: only whether there is a match counts. */
export type Node =
  | { kind: 'character'; set: CharacterSet }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; branches: readonly Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }
  | { kind: 'place'; place: BoundaryAssertion }
  | Look

/** What may be asked of a place between two characters. */
export type BoundaryAssertion = 'start' | 'end' | 'word-boundary' | 'no-word-boundary'

/** `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`. */
export interface Look {
  kind: 'look'
  behind: boolean
  negated: boolean
  part: Node
}

/** Why a pattern is refused: it is no regular expression, looks back at what a group caught, or grows too large. */
export type PatternProblem = 'syntax' | 'backreference' | 'size'

export class PatternError extends Error {
  readonly problem: PatternProblem

  constructor(problem: PatternProblem) {
    super(problem)
    this.name = 'PatternError'
    this.problem = problem
  }
}
