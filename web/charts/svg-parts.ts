// The parts that pictures of charts are made of.
export const width = 800
export const margin = 32
export const inner = width - 2 * margin
export const ink = '#1b1b1f'
export const grey = '#5d5d66'
export const track = '#eeeef1'

export interface Colours {
  bar: string
  mark: string
}

export interface Drawn {
  parts: string[]
  height: number
}

interface Place {
  x: number
  y: number
  size: number
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  fill?: string
}

/** Of the numbers of an axis. */
export const axisSize = 12

/** What these numbers take of the width, beside the bars. */
export function axisWidth(numbers: readonly string[]): number {
  const longest = Math.max(0, ...numbers.map((each) => each.length))
  return longest === 0 ? 0 : longest * axisSize * 0.62 + 8
}

/** Words in a picture. */
export function text(words: string, { x, y, size, weight = 400, anchor = 'start', fill = ink }: Place): string {
  if (words === '') return ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${escapeXml(fill)}">${escapeXml(words)}</text>`
}

export function bar(x: number, y: number, across: number, down: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, across))}" height="${round(Math.max(0, down))}" fill="${escapeXml(fill)}"/>`
}

export const round = (value: number) => Math.round(value * 10) / 10

export const escapeXml = (words: string) =>
  words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

export const shorten = (words: string, most: number) => (words.length > most ? `${words.slice(0, most - 1)}…` : words)
