import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { AnswerProblem } from '#domain/callouts/answers/rule.ts'
import type { ComponentOf, InputComponent } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'
import type { WidgetProps } from './widget-props.ts'

export interface Speaking {
  t: TFunction
  locale: string
  now: Date
}

/** How questions of one type are answered on a page. */
export interface InputField<Input extends InputComponent = InputComponent> {
  Widget: ComponentType<WidgetProps<Input>>
  /** Fetches the widget, where that comes once it is needed. */
  load?: () => Promise<unknown>
  /** Several answers are given in one widget; without this each has its own. */
  takesSeveral?: true
  /** The answer that stands in a field the server has drawn (`isPlain`); without this the text in it. */
  readTyped?(given: readonly string[], component: Input, locale: string): unknown
  /** What to do about an answer, where the words for all types don't say it. */
  issue?(problem: AnswerProblem, component: Input, speaking: Speaking): string | undefined
}

export type Field<Type extends InputType> = InputField<ComponentOf<Type>>
