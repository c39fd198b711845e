import { PatternError, type PatternProblem } from './node.ts'
import { parsePattern } from './parse-pattern.ts'
import { buildProgram, type Program } from './program.ts'
import { type Budget, runProgram } from './run-program.ts'

export type { PatternProblem } from './node.ts'
export type { Budget } from './run-program.ts'

/** A regular expression written by an editor, ready to be tried. */
export type Pattern = Program

/** About a tenth of a second. For the answers of one response together, however many patterns there are. */
export const stepsForAnswers = 10_000_000

/** The pattern; undefined when it can't be one. */
export function readPattern(source: string): Pattern | undefined {
  const read = tryPattern(source)
  return typeof read === 'string' ? undefined : read
}

/** What is wrong with it, for whoever writes it. */
export function problemWithPattern(source: string): PatternProblem | undefined {
  const read = tryPattern(source)
  return typeof read === 'string' ? read : undefined
}

/** Whether it is found in the text, anywhere unless it anchors itself. Not when it takes too long (callouts 7.2). */
export function isMatch(pattern: Pattern, text: string, budget: Budget = { steps: stepsForAnswers }): boolean {
  return runProgram(pattern, text, budget) ?? false
}

function tryPattern(source: string): Pattern | PatternProblem {
  try {
    return buildProgram(parsePattern(source))
  } catch (error) {
    if (error instanceof PatternError) return error.problem
    throw error
  }
}
