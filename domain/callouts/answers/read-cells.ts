import type { InputComponent } from '../component.ts'
import { answeringOf } from '../question-types/answering.ts'
import type { CellFormat } from '../question-types/import-type.ts'
import { importOf } from '../question-types/importing.ts'
import { splitCell } from '../question-types/read-cell.ts'
import { isMultiple } from './normalise.ts'
import type { AnswerRule } from './rule.ts'

/** Whether answers to a question can be brought from another tool. */
export function isImportable({ type }: InputComponent): boolean {
  return importOf(type) !== undefined
}

/** Whether several columns may hold parts of an answer: other tools have one for each option. */
export function takesSeveralCells(component: InputComponent): boolean {
  return isMultiple(component) || isWhole(component)
}

const isWhole = ({ type }: InputComponent) => answeringOf(type).answers === 'whole'

export type ReadCells = { answer: unknown; unreadable?: undefined } | { answer?: undefined; unreadable: AnswerRule }

/** The answer that cells of a file give to a question, none of them empty; what it may be the check of answers says. */
export function readCells(component: InputComponent, cells: readonly string[], format: CellFormat): ReadCells {
  const importing = importOf(component.type)
  if (!importing) return { unreadable: 'type' }
  const texts = isMultiple(component) ? cells.flatMap((cell) => splitCell(cell, format)) : cells
  const read = texts.map((text) => importing.read(text, component, format))
  if (read.includes(undefined)) return { unreadable: importing.unreadable }
  if (isWhole(component)) return { answer: read.flat() }
  return { answer: isMultiple(component) ? read : read[0] }
}
