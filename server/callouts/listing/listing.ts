import { standingOf } from '#domain/callouts/access.ts'
import type { calloutsApi } from '#domain/callouts/api.ts'
import type { CalloutExtra } from '#domain/callouts/callout.ts'
import { calloutFilters } from '#domain/callouts/filters.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { variantChain } from '#domain/callouts/texts.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { standingIn } from '../find.ts'
import { type CalloutRecord, readRecords } from '../records.ts'
import { type Reading, showBase, showExtras, showFacts, showRights } from '../show.ts'
import { type Asking, type Counted, findCounts, findPage, findRows } from './queries.ts'

type Asker = Pick<Context, 'viewer' | 'now'>

/** The callouts that the caller may see in lists and asks for. */
export async function listCallouts(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  { with: extras, variant = defaultVariant, rules, ...page }: Query<typeof calloutsApi.listCallouts>,
): Promise<{ items: Callout[]; total: number; offset: number; count: number }> {
  const where: Where = rules ? readCalloutRules(rules, { viewer, now }) : { every: [] }
  const organisationLocale = variant === defaultVariant ? '' : (await getOrganisation(db)).locale
  const chain = variantChain(variant, organisationLocale)
  const asking = askingOf({ viewer, now })
  const { total, ids } = await findPage(db, { asking, where, chain }, page)
  const rows = ids.length > 0 ? await findRows(db, ids, { asking, chain, counted: countedOf(extras) }) : []
  const records = extras.some(needsRecord) ? await readRecords(db, rows) : undefined

  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id): Callout[] => {
    const [row, record] = [byId.get(id), records?.get(id)]
    // Gone since the page was found.
    if (!row || (records && !record)) return []
    const reading: Reading = { extras, variant, organisationLocale, standing: standingIn(row, viewer), now }
    const texts = { title: firstText(row, chain, 'title'), excerpt: firstText(row, chain, 'excerpt') }
    return [
      {
        ...showBase(row, texts, now),
        ...(record ? showExtras(record, reading) : showRights(row, reading)),
        ...showCounts(row),
        ...(record && row.facts && { facts: showFacts(record, row.facts, reading) }),
      },
    ]
  })
  return { items, total, offset: page.offset, count: items.length }
}

/** How many answered a callout, whether the caller did, and its facts, as far as it was asked for and may be seen. */
export async function countAnswers(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  callout: CalloutRecord,
  { extras, ...reading }: Pick<Reading, 'extras' | 'variant' | 'organisationLocale'>,
): Promise<Partial<Callout>> {
  const { facts: hasFacts, ...counted } = countedOf(extras)
  if (!hasFacts && !(viewer && Object.values(counted).includes(true))) return {}
  const counts = await findCounts(db, callout.id, askingOf({ viewer, now }), { ...counted, facts: hasFacts })
  return counts
    ? { ...showCounts(counts), ...(counts.facts && { facts: showFacts(callout, counts.facts, { ...reading, now }) }) }
    : {}
}

function askingOf({ viewer, now }: Asker): Asking {
  return { contactId: viewer?.contactId, isAdmin: isAdmin(viewer), now }
}

function isAdmin(viewer: Context['viewer']): boolean {
  return standingOf({ isSignedIn: viewer !== undefined, roles: viewer?.roles ?? [] }) === 'admin'
}

function countedOf(extras: readonly string[]): Counted {
  return {
    hasAnswered: extras.includes('hasAnswered'),
    responseCount: extras.includes('responseCount'),
    inboxCount: extras.includes('inboxCount'),
    facts: extras.includes('facts'),
  }
}

function needsRecord(extra: CalloutExtra): boolean {
  return [
    'form',
    'responseViewSchema',
    'publicView',
    'variantNames',
    'variants',
    'facts',
    'showResponseCount',
  ].includes(extra)
}

function showCounts(counts: { [Name in Exclude<keyof Counted, 'facts'>]: boolean | number | null }): Partial<Callout> {
  return Object.fromEntries(
    (['hasAnswered', 'responseCount', 'inboxCount'] as const).flatMap((name) =>
      counts[name] === null ? [] : [[name, counts[name]]],
    ),
  )
}

function firstText(
  { titles }: { titles: Readonly<Record<string, { title: string; excerpt: string }>> },
  chain: readonly string[],
  part: 'title' | 'excerpt',
): string {
  return chain.map((name) => titles[name]?.[part] ?? '').find((text) => text.trim() !== '') ?? ''
}

/** Who answered and who reviews is asked by those concerned only. */
function readCalloutRules(rules: RuleGroup, { viewer, now }: Asker): Where {
  for (const rule of rulesIn(rules)) {
    if (rule.field !== 'answeredBy' && rule.field !== 'canReview') continue
    if (!viewer) throw new Problem('unauthorized')
    if (rule.field === 'canReview') continue
    if (rule.operator !== 'equal')
      throw new Problem('invalid-rule', { message: 'only the operator equal is supported here', rule })
    const [who] = rule.value
    const isOwn = who === 'me' || (viewer.contactId !== undefined && String(who).toLowerCase() === viewer.contactId)
    if (!isOwn && !isAdmin(viewer)) throw new Problem('forbidden')
  }
  return readRules(rules, calloutFilters, { viewer, now })
}
