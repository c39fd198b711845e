import { mergeSubject } from '#domain/emails/merge.ts'
import { hideLink } from '#domain/emails/template.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import type { Database } from '#server/tables.ts'
import { findTexts } from './find-text.ts'
import type { OutboxEmail } from './queries.ts'
import { type MergeSurroundings, mergeValues, withHiddenLinks } from './render-email.ts'

type Subjected = Pick<OutboxEmail, 'templateId' | 'toAddress' | 'toName' | 'fields' | 'locale'> & {
  content: { subject: string } | null
}

/** The subject of each of these mails as the newsroom may read it: of a link only where it leads. One statement at most. */
export async function findSubjects(
  db: Database,
  rows: readonly Subjected[],
  surroundings: MergeSurroundings,
): Promise<string[]> {
  const { textOf } = await findTexts(
    db,
    rows.flatMap(({ content, templateId }) => (content || !templateId ? [] : [templateId])),
  )
  return rows.map((row) => {
    const text = row.content ?? textOf(row.templateId ?? '', chooseLocale(row.locale))
    const fields = withHiddenLinks(surroundings.audience, withCutLinks(row.fields))
    return mergeSubject(text?.subject ?? '', mergeValues({ ...row, fields }, surroundings))
  })
}

/** Also of links that let nobody in, as to receipts. */
function withCutLinks(fields: OutboxEmail['fields']): OutboxEmail['fields'] {
  const cut = Object.entries(fields).map(([name, field]) => [
    name,
    name.endsWith('LINK') && typeof field === 'string' ? hideLink(field) : field,
  ])
  return Object.fromEntries(cut) as OutboxEmail['fields']
}
