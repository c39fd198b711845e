import PDFDocument from 'pdfkit'
import type { ReceiptDocument } from '../document.ts'
import { type FontPart, fontFile, splitByFont, type Weight } from './fonts.ts'

export interface TextStyle {
  size: number
  weight?: Weight
  colour?: string
}

/** Left edge of the text, or its right one. */
export interface PenPosition {
  x: number
  /** Of the line's top. */
  y: number
  align?: 'left' | 'right'
}

export type Sheet = PDFKit.PDFDocument

// The types don't know it yet.
const accessible: object = { subset: 'PDF/UA' }

/** A4, tagged, with its language and title; closed by `end()`. */
export function openSheet({ lang, title, issuer }: Pick<ReceiptDocument, 'lang' | 'title' | 'issuer'>): Sheet {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang,
    info: { Title: title, Author: issuer, Creator: 'Masthead', Producer: 'Masthead' },
    font: fontFile('latin', 400),
  })
}

/** One line of text. Lines are set by hand, since a line may need several fonts. */
export function writeLine(sheet: Sheet, text: string, { x, y, align = 'left' }: PenPosition, style: TextStyle): void {
  let at = align === 'right' ? x - widthOf(sheet, text, style) : x
  for (const run of splitByFont(text)) {
    setFont(sheet, run.part, style)
    sheet.fillColor(style.colour ?? ink).text(run.text, at, y, { lineBreak: false })
    at += sheet.widthOfString(run.text)
  }
}

export function widthOf(sheet: Sheet, text: string, style: TextStyle): number {
  return splitByFont(text).reduce((width, run) => {
    setFont(sheet, run.part, style)
    return width + sheet.widthOfString(run.text)
  }, 0)
}

/** The text in lines that fit; a word that is longer than a line is broken. */
export function wrap(sheet: Sheet, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/).flatMap((whole) => breakWord(sheet, whole, style, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(sheet, longer, style) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function breakWord(sheet: Sheet, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(sheet, word, style) <= width) return [word]
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (widthOf(sheet, longer, style) > width && longer !== character) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

function setFont(sheet: Sheet, part: FontPart, { size, weight = 400 }: TextStyle): void {
  sheet.font(fontFile(part, weight)).fontSize(size)
}

/** What is drawn for the eye alone; a reading aid passes over it. */
export function drawAside(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  draw()
  sheet.endMarkedContent()
}

export function drawRule(sheet: Sheet, y: number, { thickness, colour = ink }: { thickness: number; colour?: string }) {
  drawAside(sheet, () => {
    sheet.rect(margin, y, contentWidth, thickness).fill(colour)
  })
}

const ink = '#1f2a44'
export const softInk = '#454e63'
export const hairline = '#dcdfe6'

const pageWidth = 595.28
export const pageHeight = 841.89
export const margin = 62
export const contentWidth = pageWidth - 2 * margin
export const rightEdge = pageWidth - margin
