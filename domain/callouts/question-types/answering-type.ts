import type { AnswerProblem } from '../answers/rule.ts'
import type { InputComponent, Option } from '../component.ts'
import type { ComponentType, ContainerType, InputType } from '../component-types.ts'
import type { Budget } from '../patterns/pattern.ts'
import type { Question } from '../questions.ts'

/** What an answer is compared with beside its question. The budget is shared by all patterns of one response. */
export interface CheckContext {
  now: Date
  budget: Budget
}

export type QuestionOf<Input extends InputComponent> = Omit<Question, 'component'> & { component: Input }

/** What answering a question of one type needs, in the browser as in the server. What is left out, most types do without. */
export interface InputAnswering<Input extends InputComponent = InputComponent> {
  kind: 'input'
  /**
   * How answers come, where that isn't one, or a list where the question allows several: `one` whatever its mark says,
   * `whole` as they are, a `list` even of one, or `any` way a widget writes.
   */
  answers?: 'one' | 'whole' | 'list' | 'any'
  /** What is wrong with one normalised answer that is one (callouts 7.2). */
  check(answer: unknown, question: QuestionOf<Input>, context: CheckContext): AnswerProblem | undefined
  /** One answer in the form in which it is stored. */
  normalise?(answer: unknown, component: Input): unknown
  /** Whether an object stands for no answer; without this an empty one does. */
  isNone?(answer: Readonly<Record<string, unknown>>): boolean
  /** Whether an answer is as good as none where one is required. */
  isOpen?(answer: unknown): boolean
  /** What can be chosen. */
  options?(component: Input): readonly Option[]
  withOptions?(component: Input, options: readonly Option[]): object
  /** The properties with words that only this type has. */
  texts?: readonly string[]
  /** An option may lead on to another page. */
  leadsOn?: true
  /** Answers mostly say who somebody is. */
  isPersonal?: true
  /** Answers can't be written in a link. */
  isUnwritten?: true
  /** Whether it is answered in the browser's own fields on every device. */
  isPlain?(component: Input): boolean
  /** About as high as its control is, where that isn't a line. */
  height?: string
}

interface ContainerAnswering {
  kind: 'container'
  /** What it holds are panes, one of which is seen. */
  hasPanes?: true
}

export type Answering<Type extends ComponentType> = Type extends InputType
  ? InputAnswering<Extract<InputComponent, { type: Type }>>
  : Type extends ContainerType
    ? ContainerAnswering
    : { kind: 'static' }
