import type { DocumentCell, ReceiptDocument } from '../document.ts'
import { canDraw } from './fonts.ts'
import {
  contentWidth,
  drawAside,
  drawRule,
  hairline,
  margin,
  openSheet,
  pageHeight,
  rightEdge,
  type Sheet,
  softInk,
  type TextStyle,
  widthOf,
  wrap,
  writeLine,
} from './pen.ts'

type Element = PDFKit.PDFStructureElement
type Tag = Parameters<Sheet['struct']>[0]

/** A document as a PDF: the same words in the same order as the page, with the structure that reading aids need. */
export async function renderPdf(document: ReceiptDocument): Promise<Uint8Array> {
  const sheet = openSheet(document)
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    sheet.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    sheet.on('end', resolve)
    sheet.on('error', reject)
  })
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  let y = drawHead(sheet, root, document)
  y = drawFacts(sheet, root, document, y)
  drawTable(sheet, root, document.table, y)
  drawFoot(sheet, root, document)
  root.end()
  sheet.end()
  await finished
  return Buffer.concat(chunks)
}

const top = 62
/** Below it only the foot is written. */
const bottom = pageHeight - 92

function drawHead(sheet: Sheet, root: Element, { issuer, issuerAddress, heading }: ReceiptDocument): number {
  let y = top
  if (issuer) {
    const style = { size: 14, weight: 800 } as const
    const lines = wrap(sheet, issuer, style, contentWidth)
    tag(sheet, root, 'P', () => writeLines(sheet, lines, { x: margin, y, leading: 18 }, style))
    y += lines.length * 18
    if (issuerAddress) {
      const address = wrap(sheet, issuerAddress, small, contentWidth)
      tag(sheet, root, 'P', () => writeLines(sheet, address, { x: margin, y, leading: 12 }, small))
      y += address.length * 12
    }
    y += 8
    drawRule(sheet, y, { thickness: 2 })
    drawRule(sheet, y + 3.5, { thickness: 0.75 })
    y += 36
  }
  tag(sheet, root, 'H1', () => writeLine(sheet, heading, { x: margin, y }, { size: 24, weight: 800 }))
  return y + 54
}

function drawFacts(sheet: Sheet, root: Element, { payer, facts }: ReceiptDocument, y: number): number {
  const half = (contentWidth - 24) / 2
  const draw = ({ label, lines }: ReceiptDocument['payer'], x: number, from: number) => {
    const wrapped = lines.flatMap((line) => wrap(sheet, line, body, half))
    // Where the fonts lack letters, a reading aid still gets the text.
    const options = lines.every(canDraw) ? {} : { actual: [label, ...lines].join('\n') }
    const write = () => {
      writeLine(sheet, label, { x, y: from }, small)
      writeLines(sheet, wrapped, { x, y: from + 14, leading }, body)
    }
    tag(sheet, root, 'P', write, options)
    return from + 14 + wrapped.length * leading
  }
  const left = draw(payer, margin, y)
  let right = y
  for (const { label, value } of facts) right = draw({ label, lines: [value] }, rightEdge - half, right) + 10
  return Math.max(left, right) + 28
}

function drawTable(
  sheet: Sheet,
  root: Element,
  { caption, columns, rows, sums }: ReceiptDocument['table'],
  from: number,
): void {
  let y = from
  const table = open(sheet, root, 'Table')
  drawRule(sheet, y, { thickness: 1.5 })
  tag(sheet, table, 'Caption', () => writeLine(sheet, caption, { x: margin, y: y + 8 }, { size: 12.5, weight: 800 }))
  y += 34
  const widths = measureColumns(sheet, columns, rows)
  const head = open(sheet, table, 'THead')
  const headRow = open(sheet, head, 'TR')
  drawCells(
    sheet,
    columns.map((text) => ({ text })),
    { widths, y, style: columnHead },
    (draw) => {
      tag(sheet, headRow, 'TH', draw, { scope: 'Column' })
    },
  )
  headRow.end()
  head.end()
  y = endRow(sheet, y + 14)

  const tableBody = open(sheet, table, 'TBody')
  for (const row of rows) {
    const height = heightOf(sheet, row, widths)
    if (y + height > bottom) y = startPage(sheet, columns, widths)
    const element = open(sheet, tableBody, 'TR')
    drawCells(sheet, row, { widths, y, style: body }, (draw) => tag(sheet, element, 'TD', draw))
    element.end()
    y = endRow(sheet, y + height)
  }
  tableBody.end()

  const sumsHeight = 8 + sums.length * 16
  if (y + sumsHeight > bottom) y = startPage(sheet, columns, widths)
  drawRule(sheet, y - rowGap, { thickness: 1.5 })
  const foot = open(sheet, table, 'TFoot')
  for (const { label, amount, weight } of sums) {
    const style: TextStyle = weight === 'main' ? { size: 13, weight: 800 } : { size: 9.5, colour: softInk }
    const row = open(sheet, foot, 'TR')
    tag(sheet, row, 'TH', () => writeLine(sheet, label, { x: margin, y }, style), { scope: 'Row' })
    tag(sheet, row, 'TD', () => writeLine(sheet, amount, { x: rightEdge, y, align: 'right' }, style))
    row.end()
    y += weight === 'main' ? 24 : 16
  }
  foot.end()
  table.end()
}

/** Each column as wide as it needs, the second last takes what is left. */
function measureColumns(sheet: Sheet, columns: readonly string[], rows: readonly DocumentCell[][]): number[] {
  const widths = columns.map((column, index) => {
    const texts = rows.map((row) => widthOf(sheet, row[index]?.text ?? '', body))
    return Math.max(widthOf(sheet, column, columnHead), ...texts) + columnGap
  })
  const wide = widths.length - 2
  const others = widths.reduce((sum, width, index) => (index === wide ? sum : sum + width), 0)
  return widths.map((width, index) => (index === wide ? contentWidth - others : width))
}

function drawCells(
  sheet: Sheet,
  row: readonly DocumentCell[],
  { widths, y, style }: { widths: readonly number[]; y: number; style: TextStyle },
  write: (draw: () => void) => void,
): void {
  let x = margin
  for (const [index, cell] of row.entries()) {
    const width = widths[index] ?? 0
    const at = x
    if (index === row.length - 1) {
      write(() => writeLine(sheet, cell.text, { x: rightEdge, y, align: 'right' }, style))
    } else {
      const { lines, details, beside } = setCell(sheet, cell, width, style)
      const place = beside ? { x: at + beside, y: y + 2 } : { x: at, y: y + lines.length * leading }
      write(() => {
        writeLines(sheet, lines, { x: at, y, leading }, style)
        writeLines(sheet, details, { ...place, leading: smallLeading }, small)
      })
    }
    x += width
  }
}

/** The lines of a cell; its detail goes on beside the text where both fit, so many points from its edge. */
function setCell(sheet: Sheet, { text, detail }: DocumentCell, width: number, style: TextStyle) {
  const room = width - columnGap
  const lines = wrap(sheet, text, style, room)
  const end = widthOf(sheet, text, style) + 10
  const fits = detail !== undefined && end + widthOf(sheet, detail, small) <= room
  const details = fits ? [detail] : detail ? wrap(sheet, detail, small, room) : []
  return { lines, details, beside: fits ? end : undefined }
}

function heightOf(sheet: Sheet, row: readonly DocumentCell[], widths: readonly number[]): number {
  const heights = row.slice(0, -1).map((cell, index) => {
    const { lines, details, beside } = setCell(sheet, cell, widths[index] ?? 0, body)
    return lines.length * leading + (beside ? 0 : details.length * smallLeading)
  })
  return Math.max(leading, ...heights)
}

/** A hairline below; answers where the next row begins. */
function endRow(sheet: Sheet, y: number): number {
  drawRule(sheet, y + rowGap - 2, { thickness: 0.5, colour: hairline })
  return y + rowGap * 2 - 2
}

/** A new page with the columns named again. */
function startPage(sheet: Sheet, columns: readonly string[], widths: readonly number[]): number {
  sheet.addPage()
  drawCells(
    sheet,
    columns.map((text) => ({ text })),
    { widths, y: top, style: columnHead },
    (draw) => drawAside(sheet, draw),
  )
  return endRow(sheet, top + 14)
}

function drawFoot(sheet: Sheet, root: Element, { foot, pageNumber }: ReceiptDocument): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page)
    const y = pageHeight - 70
    drawRule(sheet, y, { thickness: 0.5, colour: hairline })
    if (count > 1) {
      const text = pageNumber.replace('{page}', String(page + 1)).replace('{pages}', String(count))
      drawAside(sheet, () => writeLine(sheet, text, { x: rightEdge, y: y + 9, align: 'right' }, small))
    }
    const room = contentWidth - (count > 1 ? 110 : 0)
    const lines = wrap(sheet, foot.map(({ text }) => text).join('   ·   '), small, room)
    const draw = () => writeLines(sheet, lines, { x: margin, y: y + 9, leading: smallLeading }, small)
    if (page === start + count - 1 && foot.length > 0) tag(sheet, root, 'P', draw)
    else drawAside(sheet, draw)
  }
}

const body: TextStyle = { size: 10.5 }
const small: TextStyle = { size: 8.5, colour: softInk }
const columnHead: TextStyle = { size: 8.5, weight: 600, colour: softInk }
const leading = 15
const smallLeading = 12
const columnGap = 16
const rowGap = 8

function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  { x, y, leading: step }: { x: number; y: number; leading: number },
  style: TextStyle,
): void {
  for (const [index, line] of lines.entries()) writeLine(sheet, line, { x, y: y + index * step }, style)
}

function open(sheet: Sheet, parent: Element, type: Tag): Element {
  const element = sheet.struct(type)
  parent.add(element)
  return element
}

/** Draws what belongs to a new element. */
function tag(sheet: Sheet, parent: Element, type: Tag, draw: () => void, options: object = {}): void {
  const element = sheet.struct(type, options)
  parent.add(element)
  const content = sheet.markStructureContent(type)
  draw()
  sheet.endMarkedContent()
  element.add(content)
  element.end()
}
