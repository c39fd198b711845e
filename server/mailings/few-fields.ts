import { type Issue, Problem } from '#domain/http/problem.ts'
import { wordsOf } from '#domain/mailings/fields.ts'
import { mailingLimits } from '#domain/mailings/limits.ts'
import type { MailingTexts } from './tables.ts'

/** A field may stand for a long text, and be written in a few letters. */
export function assertFewFields(texts: MailingTexts): void {
  const issues: Issue[] = Object.entries(texts).flatMap(([locale, text]) =>
    text && (wordsOf(text).match(/\*\|[A-Z]+\|\*/g)?.length ?? 0) > mailingLimits.fields
      ? [{ path: ['texts', locale, 'blocks'], constraint: 'maxLength' }]
      : [],
  )
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
}
