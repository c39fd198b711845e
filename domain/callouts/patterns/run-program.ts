import { includes, isWordCharacter } from './character-set.ts'
import type { BoundaryAssertion } from './node.ts'
import type { Program, ProgramQuestion, ProgramStep } from './program.ts'

/** How many steps may still be taken. Counted instead of time, so that every machine comes to the same verdict. */
export interface Budget {
  steps: number
}

/**
 * Whether the pattern is found in the text: all ways of reading on are followed at once, so the work grows with the
 * length of the text and never with the number of ways. Undefined when the budget is used up.
 */
export function runProgram(program: Program, text: string, budget: Budget): boolean | undefined {
  const run = new Run(program, text, budget)
  for (const question of program.questions) run.answer(question)
  const found = run.isFound(program.start)
  return budget.steps < 0 ? undefined : found
}

class Run {
  readonly #steps: readonly ProgramStep[]
  readonly #text: Uint32Array
  readonly #length: number
  readonly #budget: Budget
  /** For each question, at which places the answer is yes. */
  readonly #answers: Uint8Array[] = []
  /** Steps that wait for a character; each is there once. */
  readonly #waiting: Int32Array
  #waitingCount = 0
  /** Steps still to be followed at this place. */
  readonly #open: number[] = []
  /** In which round a step was last reached. */
  readonly #reachedIn: Uint32Array
  #round = 0

  constructor({ steps }: Program, text: string, budget: Budget) {
    this.#steps = steps
    this.#budget = budget
    this.#text = new Uint32Array(text.length)
    this.#length = readCodePoints(text, this.#text)
    this.#waiting = new Int32Array(steps.length)
    this.#reachedIn = new Uint32Array(steps.length)
  }

  answer({ start, behind }: ProgramQuestion) {
    const places = new Uint8Array(this.#length + 1)
    this.#answers.push(places)
    this.#waitingCount = 0
    for (let count = 0; count <= this.#length && this.#budget.steps >= 0; count += 1) {
      const place = behind ? count : this.#length - count
      if (count > 0) this.#consume(behind ? place - 1 : place)
      this.#open.push(start)
      if (this.#follow(place)) places[place] = 1
    }
  }

  isFound(start: number): boolean {
    this.#waitingCount = 0
    for (let place = 0; place <= this.#length && this.#budget.steps >= 0; place += 1) {
      if (place > 0) this.#consume(place - 1)
      this.#open.push(start)
      if (this.#follow(place)) return true
    }
    return false
  }

  /** Opens what comes after the steps whose character this is. */
  #consume(index: number) {
    const codePoint = this.#text[index] ?? 0
    for (let count = 0; count < this.#waitingCount; count += 1) {
      const step = this.#steps[this.#waiting[count] ?? 0]
      if (step?.kind === 'character' && includes(step.set, codePoint)) this.#open.push(step.next)
    }
    this.#waitingCount = 0
  }

  /** Follows what needs no character; the others wait. Answers whether the end was reached. */
  #follow(place: number): boolean {
    this.#round += 1
    let isFound = false
    for (let index = this.#open.pop(); index !== undefined; index = this.#open.pop()) {
      this.#budget.steps -= 1
      const step = this.#steps[index]
      if (!step || this.#reachedIn[index] === this.#round) continue
      this.#reachedIn[index] = this.#round
      if (step.kind === 'character') {
        this.#waiting[this.#waitingCount] = index
        this.#waitingCount += 1
      } else if (step.kind === 'split') this.#open.push(...step.next)
      else if (step.kind === 'found') isFound = true
      else if (step.kind === 'place' && this.#isPlace(step.place, place)) this.#open.push(step.next)
      else if (step.kind === 'look' && this.#isAnswered(step.question, place) !== step.negated) {
        this.#open.push(step.next)
      }
    }
    return isFound
  }

  #isAnswered(question: number, place: number): boolean {
    return this.#answers[question]?.[place] === 1
  }

  #isPlace(name: BoundaryAssertion, place: number): boolean {
    if (name === 'start') return place === 0
    if (name === 'end') return place === this.#length
    const isBoundary = isWordCharacter(this.#text[place - 1]) !== this.#isWordAt(place)
    return isBoundary === (name === 'word-boundary')
  }

  #isWordAt(place: number): boolean {
    return place < this.#length && isWordCharacter(this.#text[place])
  }
}

/** Fills in the characters and answers how many there are. */
function readCodePoints(text: string, into: Uint32Array): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0
    if (codePoint > 0xffff) index += 1
    into[count] = codePoint
    count += 1
  }
  return count
}
