import { escapeHtml } from './html.ts'
import { readParagraphs } from './paragraphs.ts'

/** A plain text as HTML; nothing in it is read as a tag. */
export function writeParagraphs(text: string): string {
  return readParagraphs(text)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br />')}</p>`)
    .join('')
}
