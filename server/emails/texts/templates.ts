import type { EmailChange, EmailTemplate, StoredEmail } from '#domain/emails/api.ts'
import {
  isDefaultTemplateId,
  isOptional,
  isReserved,
  mergeFieldsOf,
  requiredFields,
  type TemplateId,
  templateIds,
  templateType,
} from '#domain/emails/template.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import type { Locale, SystemLocale } from '#domain/locales/locale.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { chooseOverride, findTexts } from '../find-text.ts'
import { findOverrides } from '../queries.ts'
import type { EmailContent } from '../tables.ts'
import { defaultText } from '../templates/index.ts'
import { definedOf, recordTextChange, type TextContext } from './changes.ts'
import { checkSender } from './check-sender.ts'
import { deleteOverride, type EmailFields, findAllOverrides, lockTexts, upsertOverride } from './queries.ts'
import { assertRevision, revisionOf } from './revision.ts'
import { showEmail } from './show-email.ts'

export async function listTemplates({ db }: TextContext): Promise<EmailTemplate[]> {
  const { locale } = await getOrganisation(db)
  const overrides = Map.groupBy(await findAllOverrides(db), ({ templateId }) => templateId)
  return templateIds.map((id) => {
    const own = overrides.get(id) ?? []
    const override = chooseOverride(own, locale)
    const isEmpty = own.length > 0 && own.every(({ subject, body }) => subject === '' && body === '')
    return {
      id,
      type: templateType(id),
      mergeFields: mergeFieldsOf(id),
      hasOverride: own.length > 0,
      hasDefaultTemplate: isDefaultTemplateId(id),
      subject: override?.subject ?? (isDefaultTemplateId(id) ? defaultText(id, locale).subject : ''),
      overriddenLocales: own.flatMap((row) => row.locale ?? []).sort(),
      isRequired: !isOptional(id),
      isSwitchedOff: isOptional(id) && isEmpty && own.some((row) => row.locale === null),
      isReserved: isReserved(id),
      requiredMergeFields: [...requiredFields(id)],
    }
  })
}

/** The newsroom's text of it, for a language where one is asked for; else ours. */
export async function getTemplate(
  { db }: TextContext,
  id: TemplateId,
  locale: SystemLocale | undefined,
): Promise<StoredEmail> {
  const shown = await findShown(db, id, locale)
  if (!shown) throw new Problem('not-found')
  return shown
}

async function findShown(
  db: Database,
  id: TemplateId,
  locale: SystemLocale | undefined,
): Promise<StoredEmail | undefined> {
  const rows = await findOverrides(db, [id])
  const override = locale ? chooseOverride(rows, locale) : rows.find((row) => row.locale === null)
  if (override) return showEmail(override)
  if (!isDefaultTemplateId(id)) return undefined
  return showDefault(id, defaultText(id, locale ?? (await getOrganisation(db)).locale))
}

/**
 * Writes the given fields. What a new text is not given comes from the one that was sent so far; where there was none,
 * subject and body have to be given.
 */
export async function writeTemplate(
  context: TextContext,
  id: TemplateId,
  locale: SystemLocale | undefined,
  { ongoingEmail: _, revision, ...change }: EmailChange,
): Promise<StoredEmail> {
  const { db, now } = context
  return db.transaction().execute(async (tx) => {
    await lockTexts(tx, id)
    assertRevision(revision === undefined ? undefined : await findShown(tx, id, locale), revision)
    await checkSender(tx, change.fromEmail)
    const before = await findBefore(tx, id, locale)
    const whole = { ...before, ...definedOf(change) }
    assertComplete(id, whole)
    const { name = `Override: ${id}`, subject, body, fromName = null, fromEmail = null } = whole
    const { row, isNew } = await upsertOverride(
      tx,
      { templateId: id, locale: locale ?? null, name, subject, body, fromName, fromEmail },
      definedOf(change),
      now,
    )
    const eventType = isNew ? 'email.template-added' : 'email.template-edited'
    await recordTextChange(tx, context, eventType, row.id, { template: id, ...(locale && { locale }) })
    return showEmail(row)
  })
}

export async function deleteTemplate(
  context: TextContext,
  id: TemplateId,
  locale: SystemLocale | undefined,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const deleted = await deleteOverride(tx, id, locale ?? null)
    if (!deleted) throw new Problem('not-found')
    await recordTextChange(tx, context, 'email.template-deleted', deleted.id, {
      template: id,
      ...(locale && { locale }),
    })
  })
}

/** What was sent so far in this place: the text that is changed, or the one a new text takes the place of. */
async function findBefore(tx: Tx, id: TemplateId, locale: SystemLocale | undefined): Promise<EmailFields> {
  const rows = await findOverrides(tx, [id])
  const own = rows.find((row) => row.locale === (locale ?? null))
  if (own) return own
  const site: Locale = (await getOrganisation(tx)).locale
  const sent = (await findTexts(tx, [id])).textOf(id, locale ?? site)
  return locale ? { ...sent } : isDefaultTemplateId(id) ? defaultText(id, site) : {}
}

function assertComplete(
  id: TemplateId,
  text: EmailFields,
): asserts text is EmailFields & Pick<EmailContent, 'subject' | 'body'> {
  const missing = (['subject', 'body'] as const).filter((field) => text[field] === undefined)
  const isEmpty = text.subject === '' && text.body === ''
  const issues: Issue[] = [
    ...missing.map((field) => ({ path: [field], constraint: 'isString' as const })),
    ...(isEmpty && !isOptional(id) ? [{ path: ['body'], constraint: 'isNonEmptyString' as const }] : []),
  ]
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
}

function showDefault(id: TemplateId, { subject, body }: { subject: string; body: string }): StoredEmail {
  const text = { name: id, subject, body, fromName: null, fromEmail: null }
  return { ...text, id, revision: revisionOf(text), date: new Date(0), mailingCount: 0, isOngoing: false }
}
