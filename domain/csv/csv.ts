/** What a cell holds; nothing is an empty cell. */
export type Cell = string | number | Date | null | undefined

/** One record of a table as RFC 4180 writes it, its line's end included. */
export function writeRecord(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
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
  if (!/^[=@+\-\p{Cc}]/u.test(text)) return text
  return isNumberOrPhone.test(text) ? text : `'${text}`
}

const isNumberOrPhone = /^(?:[+-]?\d+(?:[.,]\d+)*|\+\d[\d ()./-]*)$/
