import type { CharacterSet } from './character-set.ts'
import { type BoundaryAssertion, type Look, type Node, PatternError } from './node.ts'

/** A pattern as steps: the states of an automaton, which may be in many at once. */
export interface Program {
  steps: readonly ProgramStep[]
  start: number
  /** What lookarounds ask; one within another comes first. */
  questions: readonly ProgramQuestion[]
}

export type ProgramStep =
  | { kind: 'character'; set: CharacterSet; next: number }
  | { kind: 'split'; next: readonly number[] }
  | { kind: 'place'; place: BoundaryAssertion; next: number }
  | { kind: 'look'; question: number; negated: boolean; next: number }
  | { kind: 'found' }

/** Whether something begins here (read from the end of the text) or ends here (read from its start). */
export interface ProgramQuestion {
  start: number
  behind: boolean
}

/** A counted repetition is written out, so `(a{100}){100}` has 10,000 steps. More is refused. */
const mostSteps = 10_000

export function buildProgram(node: Node): Program {
  return new Builder().build(node)
}

class Builder {
  readonly #steps: ProgramStep[] = []
  readonly #questions: ProgramQuestion[] = []
  readonly #cached = new Map<Look, number>()
  #work = 0

  build(node: Node): Program {
    const start = this.#whole(node, false)
    return { steps: this.#steps, start, questions: this.#questions }
  }

  #whole(node: Node, backwards: boolean): number {
    return this.#add(node, this.#push({ kind: 'found' }), backwards)
  }

  /** Adds the steps of a node that lead on to `next`; answers where they begin. */
  #add(node: Node, next: number, backwards: boolean): number {
    this.#work += 1
    if (this.#work > 2 * mostSteps) throw new PatternError('size')
    switch (node.kind) {
      case 'character':
        return this.#push({ kind: 'character', set: node.set, next })
      case 'sequence': {
        const parts = backwards ? node.parts : node.parts.toReversed()
        return parts.reduce((following, part) => this.#add(part, following, backwards), next)
      }
      case 'choice':
        return this.#push({ kind: 'split', next: node.branches.map((branch) => this.#add(branch, next, backwards)) })
      case 'repeat':
        return this.#addRepeat(node.part, node.min, node.max, next, backwards)
      case 'place':
        return this.#push({ kind: 'place', place: node.place, next })
      case 'look':
        return this.#push({ kind: 'look', question: this.#question(node), negated: node.negated, next })
    }
  }

  #addRepeat(part: Node, min: number, max: number, next: number, backwards: boolean): number {
    let start = max === Number.POSITIVE_INFINITY ? this.#addLoop(part, next, backwards) : next
    if (max !== Number.POSITIVE_INFINITY) {
      for (let count = min; count < max; count += 1) {
        start = this.#push({ kind: 'split', next: [this.#add(part, start, backwards), next] })
      }
    }
    for (let count = 0; count < min; count += 1) start = this.#add(part, start, backwards)
    return start
  }

  #addLoop(part: Node, next: number, backwards: boolean): number {
    const ways: number[] = [next]
    const loop = this.#push({ kind: 'split', next: ways })
    ways.push(this.#add(part, loop, backwards))
    return loop
  }

  /** A lookahead is read from behind: whether it fits at each place is then known in one pass over the text. */
  #question(look: Look): number {
    const cached = this.#cached.get(look)
    if (cached !== undefined) return cached
    const start = this.#whole(look.part, !look.behind)
    const index = this.#questions.push({ start, behind: look.behind }) - 1
    this.#cached.set(look, index)
    return index
  }

  #push(step: ProgramStep): number {
    if (this.#steps.length >= mostSteps) throw new PatternError('size')
    return this.#steps.push(step) - 1
  }
}
