import { convert } from 'html-to-text'

/** The words of formatted text, links by their address; lines are broken at `lineLength` where one is given. */
export function toPlainText(html: string, { lineLength }: { lineLength?: number } = {}): string {
  return convert(html, {
    wordwrap: lineLength ?? false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'dataTable' },
    ],
  })
}
