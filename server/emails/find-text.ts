import { isDefaultTemplateId, isOptional, isTemplateId, type TemplateId, textSources } from '#domain/emails/template.ts'
import type { Locale } from '#domain/locales/locale.ts'
import type { Database } from '#server/tables.ts'
import { findOverrides } from './queries.ts'
import type { EmailContent } from './tables.ts'
import { defaultText } from './templates/index.ts'

/** What a mail is made from, or undefined when nobody has written any. */
export async function findText(db: Database, id: string, locale: Locale): Promise<EmailContent | undefined> {
  return (await findTexts(db, [id]))(id, locale)
}

/** As `findText` for many templates in one statement. */
export async function findTexts(db: Database, ids: readonly string[]) {
  const sources = [...new Set(ids.filter(isTemplateId).flatMap(textSources))]
  const overrides = new Map(
    sources.length === 0 ? [] : (await findOverrides(db, sources)).map((row) => [row.templateId, row]),
  )
  return (id: string, locale: Locale): EmailContent | undefined => {
    if (!isTemplateId(id)) return undefined
    for (const source of textSources(id)) {
      const override = overrides.get(source)
      if (override) return isSwitchedOff(source, override) ? undefined : toContent(override)
      if (isDefaultTemplateId(source)) return defaultText(source, locale)
    }
    return undefined
  }
}

/** An empty text is how a newsroom stops a mail it can do without. */
function isSwitchedOff(id: TemplateId, { subject, body }: Pick<EmailContent, 'subject' | 'body'>): boolean {
  return isOptional(id) && subject === '' && body === ''
}

function toContent(row: Awaited<ReturnType<typeof findOverrides>>[number]): EmailContent {
  const { subject, body, fromName, fromEmail } = row
  return { subject, body, ...(fromName ? { fromName } : {}), ...(fromEmail ? { fromEmail } : {}) }
}
