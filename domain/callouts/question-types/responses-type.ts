import type { Filter } from '#domain/rules/filter.ts'
import type { ComponentOf, InputComponent } from '../component.ts'
import type { InputType } from '../component-types.ts'
import type { PlacePrecision } from '../public-view.ts'

/** What becomes of the answers to questions of one type. */
export interface InputResponses<Input extends InputComponent = InputComponent> {
  /** What lists may ask about them (callouts 9.4); the options are those of the question. */
  filter: Filter
  /** One answer as a line of text, in the words of the question (callouts 12.2); without this, and for undefined, as it is. */
  text?(answer: unknown, component: Input): string | undefined
  /** Seconds that reading and answering one usually takes. */
  seconds: number
  /** People say them in their own words: by these responses are compared. */
  isTyped?: true
  /** They tell who somebody is or where to reach them: they go with the personal data of a response. */
  isPersonal?: true
  /** They are files, which lie with us. */
  areFiles?: true
  /** As much of one answer as may be shown where places are shown no more exactly than this; without it, all of it. */
  coarsen?(answer: unknown, precision: PlacePrecision): unknown
}

export type Responses<Type extends InputType> = InputResponses<ComponentOf<Type>>
