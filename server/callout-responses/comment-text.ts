import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { writeParagraphs } from '#domain/content/write-paragraphs.ts'
import { Problem } from '#domain/http/problem.ts'
import { beforeRules, readRichText, sanitizeComment } from '#server/content/index.ts'

/** What somebody wrote: HTML where it holds a tag, else plain words. */
export function cleanComment(text: string): SanitisedHtml {
  const html = sanitizeComment(/<[a-z][^<>]*>/i.test(text) ? text : writeParagraphs(text))
  if (!isBlankHtml(html)) return html
  throw new Problem('bad-request', {
    paramType: 'body',
    issues: [{ path: ['text'], constraint: 'isNonEmptyString' }],
  })
}

/** What is stored: before there were rules, comments were plain words, whatever they look like. */
export function readComment({ text, sanitisedBy }: { text: string; sanitisedBy: number }): SanitisedHtml {
  return readRichText(
    text,
    sanitisedBy,
    sanitisedBy === beforeRules ? (plain) => sanitizeComment(writeParagraphs(plain)) : sanitizeComment,
  )
}
