import type { DateOrder } from '#domain/csv/cells.ts'
import type { AnswerRule } from '../answers/rule.ts'
import type { ComponentOf, InputComponent } from '../component.ts'
import type { InputType } from '../component-types.ts'

export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** How a file of another tool writes what can be written in several ways. */
export interface CellFormat {
  dateOrder: DateOrder
  decimalSign: DecimalSign
}

/** How an answer is read from a cell of a file. */
export interface InputImport<Input extends InputComponent = InputComponent> {
  /** One answer; of types that are answered as a whole all that the cell names, as a list. Undefined: it can't be read. */
  read(text: string, component: Input, format: CellFormat): unknown
  /** What is wrong with a cell that can't be read. */
  unreadable: AnswerRule
}

export type Importing<Type extends InputType> = InputImport<ComponentOf<Type>>
