import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { shiftHeadings } from '#domain/content/shift-headings.ts'

/** In the markup of `RichTextView`. */
export function renderRichText(html: SanitisedHtml, look = 'prose', startLevel: 2 | 3 | 4 = 2): string {
  return `<div class="${look}">${shiftHeadings(html, startLevel)}</div>`
}
