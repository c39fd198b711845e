import type { ComponentOf, InputComponent } from '../component.ts'
import type { InputType } from '../component-types.ts'
import type { Source, Summary } from '../summaries/summary.ts'

/** Takes in answers one after the other, so that whoever has many can do something else in between. */
export interface Tally {
  /** A normalised answer that was given so many times. */
  add(answer: unknown, count: number): void
  /** An answer of the sample, and the response it comes from. */
  addSample?(answer: unknown, source: Source): void
  /** What they come to; undefined where none of them could be read. */
  finish(): Summary | undefined
}

export interface TallyContext {
  /** What the callout is written in. */
  languages: readonly string[]
}

/** What becomes of the answers to questions of one type where all of them are shown together. */
export interface InputSummary<Input extends InputComponent = InputComponent> {
  /**
   * Which answers are read: `each`, once for all who gave the same; a `sample`, with the responses they come from; `both`;
   * or `none`.
   */
  reads: 'each' | 'sample' | 'both' | 'none'
  /** Properties of an answer that nobody reads: there may be thousands of answers. */
  unread?: readonly string[]
  begin(component: Input, context: TallyContext): Tally
}

export type Summarising<Type extends InputType> = InputSummary<ComponentOf<Type>>
