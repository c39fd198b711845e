import { isDefaultTemplateId, isOptional, isTemplateId, textSources } from '#domain/emails/template.ts'
import { baseLanguage, fallbackChain, type Locale } from '#domain/locales/locale.ts'
import type { Database } from '#server/tables.ts'
import { findOverrides } from './queries.ts'
import type { EmailContent } from './tables.ts'
import { defaultText } from './templates/index.ts'

/** What a mail is made from, or undefined when nobody has written any, or wants it sent. */
export async function findText(db: Database, id: string, locale: Locale): Promise<EmailContent | undefined> {
  return (await findTexts(db, [id])).textOf(id, locale)
}

type Override = Awaited<ReturnType<typeof findOverrides>>[number]

/** As `findText` for many templates in one statement. */
export async function findTexts(db: Database, ids: readonly string[]) {
  const sources = [...new Set(ids.filter(isTemplateId).flatMap(textSources))]
  const overrides = Map.groupBy(
    sources.length === 0 ? [] : await findOverrides(db, sources),
    ({ templateId }) => templateId,
  )

  function textOf(id: string, locale: Locale): EmailContent | undefined {
    if (!isTemplateId(id)) return undefined
    for (const source of textSources(id)) {
      const override = chooseOverride(overrides.get(source) ?? [], locale)
      if (override && isEmpty(override) && isOptional(source)) return undefined
      if (override && !isEmpty(override)) return toContent(override)
      if (isDefaultTemplateId(source)) return defaultText(source, locale)
    }
    return undefined
  }

  /** Whether nobody who reads this language gets it; without one, nobody at all. */
  function isSwitchedOff(id: string, locale?: Locale): boolean {
    if (!isTemplateId(id) || !isOptional(id)) return false
    // Of the texts it could have, the first that the newsroom has written decides, up to one of ours.
    const sources = textSources(id)
    const withDefault = sources.findIndex(isDefaultTemplateId)
    const deciding = withDefault === -1 ? sources : sources.slice(0, withDefault + 1)
    const own = deciding.map((source) => overrides.get(source) ?? []).find((rows) => isDecided(rows, locale)) ?? []
    if (!locale) return own.length > 0 && own.every(isEmpty)
    const override = chooseOverride(own, locale)
    return override !== undefined && isEmpty(override)
  }

  return { textOf, isSwitchedOff }
}

/** Whether there is a text for readers of this language; without one, for everybody. */
function isDecided(rows: readonly Override[], locale: Locale | undefined): boolean {
  return locale ? chooseOverride(rows, locale) !== undefined : rows.some((row) => row.locale === null)
}

/** The text of the language, else the one for all; English is no language that others fall back to here. */
export function chooseOverride<Row extends { locale: string | null }>(
  rows: readonly Row[],
  locale: Locale,
): Row | undefined {
  const languages = fallbackChain(locale).filter((each) => baseLanguage(each) === baseLanguage(locale))
  return [...languages, null].flatMap((each) => rows.find((row) => row.locale === each) ?? [])[0]
}

/** An empty text is how a newsroom stops a mail it can do without. */
function isEmpty({ subject, body }: Pick<EmailContent, 'subject' | 'body'>): boolean {
  return subject === '' && body === ''
}

function toContent(row: Override): EmailContent {
  const { subject, body, fromName, fromEmail } = row
  return { subject, body, ...(fromName ? { fromName } : {}), ...(fromEmail ? { fromEmail } : {}) }
}
