import { type Issue, Problem } from '#domain/http/problem.ts'
import { unsafeFields, wordsOf } from '#domain/mailings/fields.ts'
import { mailingLimits } from '#domain/mailings/limits.ts'
import type { MailingTexts } from './tables.ts'

type Path = Issue['path']

/** A field may stand for a long text, and be written in a few letters. */
export function assertFewFields(texts: MailingTexts): void {
  const issues = listOverfull(texts, ['texts'])
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
}

function listOverfull(texts: MailingTexts, path: Path): Issue[] {
  return Object.entries(texts).flatMap(([locale, text]) =>
    text && (wordsOf(text).match(/\*\|[A-Z]+\|\*/g)?.length ?? 0) > mailingLimits.fields
      ? [{ path: [...path, locale, 'blocks'], constraint: 'maxLength' }]
      : [],
  )
}

/** What texts must not hold, however unfinished they are. */
export function listForbidden(texts: MailingTexts, path: Path = ['texts']): Issue[] {
  const unsafe = Object.entries(texts).flatMap(([locale, text]) =>
    (text ? unsafeFields(text) : []).map((name) => ({
      path: [...path, locale],
      constraint: 'isIn',
      message: `${name} is for one person's eyes`,
    })),
  )
  return [...listOverfull(texts, path), ...unsafe]
}

/** What is missing before it can be sent: a subject and words in each of its languages, and one language at least. */
export function listMissing(texts: MailingTexts, path: Path = ['texts']): Issue[] {
  const written = Object.entries(texts)
  const missing = (locale: string, part: string) => ({
    path: [...path, locale, part],
    constraint: 'isNonEmptyString',
  })
  return [
    ...(written.length > 0 ? [] : [{ path, constraint: 'isNonEmptyString' }]),
    ...written.flatMap(([locale, text]) => [
      ...(text?.subject.trim() ? [] : [missing(locale, 'subject')]),
      ...(text && text.blocks.length > 0 ? [] : [missing(locale, 'blocks')]),
    ]),
  ]
}
