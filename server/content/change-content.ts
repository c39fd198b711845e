import { mayServeJoining } from '#domain/callouts/dates-change.ts'
import { domainOf } from '#domain/content/addresses.ts'
import { type Content, type ContentId, checkChanged, keptFields } from '#domain/content/content.ts'
import { type Issue, Problem } from '#domain/http/problem.ts'
import { amountIssue } from '#domain/money/money.ts'
import { type Actor, actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { lockCalloutDates, lockStoredContent, storeContent } from './queries.ts'
import { readContent, revisionOf } from './read-content.ts'
import { type ContentConfig, getSiteSettings, storeSiteSettings } from './settings.ts'
import { readStored, sanitizeFields } from './stored-content.ts'
import { noteTaxRates } from './tax-rates.ts'

type ChangeContext = Pick<Context, 'db' | 'now' | 'config'> & (Pick<Context, 'viewer'> | { actor: Actor })

/**
 * Writes the given fields, each whole, and answers everything as it is then. With `revision`, only if nobody has
 * changed it since.
 */
export async function changeContent<Id extends ContentId>(
  { db, now, config, ...by }: ChangeContext,
  id: Id,
  change: Partial<Content<Id>>,
  revision: string | undefined,
) {
  return db.transaction().execute(async (tx) => {
    const row = await lockStoredContent(tx, id, now)
    const before = await readContent(tx, id, config)
    if (revision !== undefined && revision !== before.revision && revision !== emptyRevision(row)) {
      throw new Problem('stale-write')
    }
    const fields = keptFields(id, change, before.content)
    const { currencyCode } = await getSiteSettings(tx, config)
    const issues = [
      ...checkChanged(id, fields, currencyCode),
      ...(id === 'join' ? checkAmounts(fields as Partial<Content<'join'>>, currencyCode) : []),
    ]
    if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
    if (typeof fields.supportEmail === 'string') {
      await changeSupportEmail(
        tx,
        fields.supportEmail,
        String((before.content as { supportEmail?: string }).supportEmail),
        now,
      )
      delete fields.supportEmail
    }
    if (typeof fields.surveySlug === 'string') {
      const { surveySlug } = before.content as { surveySlug?: string }
      if (fields.surveySlug !== surveySlug) await assertValidSurvey(tx, fields.surveySlug, now)
    }
    await writeContent(tx, id, fields as Partial<Content<Id>>, now)
    const actor = 'actor' in by ? by.actor : actorOf(by.viewer)
    await recordChange(tx, id, { fields: Object.keys(change), actor, now })
    const after = await readContent(tx, id, config)
    return { ...after.content, ...(revision === undefined ? {} : { revision: after.revision }) }
  })
}

function recordChange(
  tx: Tx,
  id: ContentId,
  { fields, actor, now }: { fields: readonly string[]; actor: Actor; now: Date },
): Promise<void> {
  const eventType = id === 'payment' ? 'app.payment-options-updated' : 'app.settings-updated'
  return recordActivity(tx, { eventType, targetId: id, actor, metadata: { fields }, now })
}

interface OperatorContext {
  db: Database
  now: Date
}

/** The only way to another domain: operators have its mail server prepared first. */
export function setSupportEmail({ db, now }: OperatorContext, supportEmail: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await writeContent(tx, 'general', { supportEmail }, now)
    await recordChange(tx, 'general', { fields: ['supportEmail'], actor: { type: 'cli' }, now })
  })
}

/** As if nobody had ever written it. */
export function resetContent({ db, now }: OperatorContext, id: ContentId, field: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockStoredContent(tx, id, now)
    const { [field]: _, ...others } = readStored(id, row) as Record<string, unknown>
    await storeContent(tx, id, others, now)
    await recordChange(tx, id, { fields: [field], actor: { type: 'cli' }, now })
  })
}

/** The smallest amount, and those that are suggested, have to be ones that somebody can pay. */
function checkAmounts({ minMonthlyAmount, periods = [] }: Partial<Content<'join'>>, currencyCode: string): Issue[] {
  const amounts = [
    { path: ['minMonthlyAmount'], amount: minMonthlyAmount },
    ...periods.flatMap(({ presetAmounts }, period) =>
      presetAmounts.map((amount, at) => ({ path: ['periods', period, 'presetAmounts', at], amount })),
    ),
  ]
  return amounts.flatMap(({ path, amount }) => {
    const constraint = amount === undefined ? undefined : amountIssue(amount, currencyCode)
    return constraint ? [{ path, constraint }] : []
  })
}

/** Of an id nobody had written before this change made its row. */
function emptyRevision(row: { fields: object }): string | undefined {
  return Object.keys(row.fields).length === 0 ? revisionOf(undefined) : undefined
}

/** Mail servers are prepared for one domain, so only the part before the `@` may change. */
async function changeSupportEmail(tx: Tx, wanted: string, current: string, now: Date) {
  if (wanted === current) return
  if (current !== '' && domainOf(wanted) !== domainOf(current)) {
    throw new Problem('bad-request', {
      paramType: 'body',
      issues: [{ path: ['supportEmail'], constraint: 'isFromEmail' }],
    })
  }
  await writeContent(tx, 'general', { supportEmail: wanted }, now)
}

/**
 * Whoever joins next is asked to answer it (callouts 4.3). A slug that no callout has yet is taken, as scenario 28 of the
 * contract wants it: until there is one, nobody is asked.
 */
async function assertValidSurvey(tx: Tx, slug: string, now: Date): Promise<void> {
  const callout = slug === '' ? undefined : await lockCalloutDates(tx, slug)
  if (!callout || mayServeJoining(callout, now)) return
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['surveySlug'], constraint: 'isIn' }] })
}

/** Fields, each whole, without the checks of a call but for the sanitiser: for set-up, samples and operators. */
export async function writeContent<Id extends ContentId>(
  tx: Tx,
  id: Id,
  fields: Partial<Content<Id>>,
  now: Date,
): Promise<void> {
  const row = await lockStoredContent(tx, id, now)
  if (id === 'payment') await noteTaxRates(tx, { before: row.fields, change: fields }, now)
  await storeContent(tx, id, { ...readStored(id, row), ...sanitizeFields(id, fields) }, now)
}

/** As `writeContent`, only what nothing is stored of. */
export async function writeMissingContent<Id extends ContentId>(
  tx: Tx,
  id: Id,
  fields: Partial<Content<Id>>,
  now: Date,
): Promise<void> {
  const { fields: stored } = await lockStoredContent(tx, id, now)
  const missing = Object.entries(fields).filter(([field]) => !Object.hasOwn(stored, field))
  if (missing.length > 0) await writeContent(tx, id, Object.fromEntries(missing) as Partial<Content<Id>>, now)
}

export interface SiteDefinition {
  organisationName: string
  locale: Content<'general'>['locale']
  currencyCode: string
  country: Content<'join'>['stripeCountry']
  supportEmail: string
  timeZone?: string
}

/** What first set-up fixes. Currency, country and the domain of the address stay from then on. */
export async function defineSite(
  tx: Tx,
  site: SiteDefinition,
  now: Date,
  config?: Pick<ContentConfig, 'currency'>,
): Promise<void> {
  const { currencyCode, country, ...general } = site
  await writeContent(tx, 'general', general, now)
  await storeSiteSettings(tx, { currencyCode, country }, config)
}
