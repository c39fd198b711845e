/** What a cell holds; nothing is an empty cell. */
export type Cell = string | number | Date | null | undefined

/** One record of a table as RFC 4180 writes it, its line's end included. */
export function writeRecord(cells: readonly Cell[]): string {
  return `${writeCells(cells)}\r\n`
}

/** As `writeRecord`, for tables whose lines end with a line feed alone. */
export function writeLine(cells: readonly Cell[]): string {
  return `${writeCells(cells)}\n`
}

function writeCells(cells: readonly Cell[]): string {
  return cells.map(writeCell).join(',')
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = guardCell(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run what looks like a formula: an apostrophe before it makes it text. Numbers and phones stay. */
export function guardCell(text: string): string {
  if (!mayBeginFormula(text.charCodeAt(0))) return text
  return isNumberOrPhone.test(text) ? text : `'${text}`
}

/** `=`, `@`, `+`, `-` and control characters. */
function mayBeginFormula(code: number): boolean {
  return code < 0x20 || code === 0x3d || code === 0x40 || code === 0x2b || code === 0x2d || (code > 0x7e && code < 0xa0)
}

const isNumberOrPhone = /^(?:[+-]?\d+(?:[.,]\d+)*|\+\d[\d ()./-]*)$/
