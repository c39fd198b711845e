import { escapeHtml } from './html.ts'

/** The paragraphs of a plain text, with the lines of each: an empty line ends a paragraph. */
export function readParagraphs(text: string): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line.trim())
  }
  return paragraphs.filter((lines) => lines.length > 0)
}

/** A plain text as HTML; nothing in it is read as a tag. */
export function writeParagraphs(text: string): string {
  return readParagraphs(text)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br />')}</p>`)
    .join('')
}
