import { compile, type HtmlToTextOptions } from 'html-to-text'

const options: HtmlToTextOptions = {
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable' },
  ],
}

// Made once: reading the options takes longer than reading a comment.
const convert = compile({ ...options, wordwrap: false })
const convertFolded = compile({ ...options, wordwrap: 78 })

const convertWords = compile({
  ...options,
  wordwrap: false,
  selectors: [{ selector: 'a', options: { ignoreHref: true } }, ...(options.selectors ?? []).slice(1)],
})

/** The words of formatted text alone, in one line: for what describes a page. */
export function toWords(html: string): string {
  return convertWords(html).replace(/\s+/g, ' ').trim()
}

/** The words of formatted text, links by their address; `isFolded` breaks lines as emails do. */
export function toPlainText(html: string, { isFolded = false } = {}): string {
  return isFolded ? convertFolded(html) : convert(html)
}
