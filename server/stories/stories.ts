import type { EventType } from '#domain/activity/event.ts'
import { canManage, canReview, type Standing } from '#domain/callouts/access.ts'
import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { NewStory, PublishedStory, Story, StoryChange, storiesApi } from '#domain/stories/api.ts'
import { storyLimits } from '#domain/stories/limits.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import { selectInCallout } from '#server/callout-responses/index.ts'
import { type FoundCallout, findCallout, getReadable, getReviewable } from '#server/callouts/index.ts'
import { readRichText, sanitiserRules, sanitizeComment } from '#server/content/index.ts'
import { countTold } from '#server/mailings/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import * as queries from './queries.ts'

type StoriesContext = Pick<Context, 'db' | 'viewer' | 'now'>

/** For everybody who may read the callout. */
export async function listPublishedStories(context: StoriesContext, idOrSlug: string): Promise<PublishedStory[]> {
  const { callout } = await getReadable(context, idOrSlug)
  return readPublished(context.db, callout.id)
}

export async function readPublished(db: Database, calloutId: string): Promise<PublishedStory[]> {
  return (await queries.findPublished(db, calloutId)).map(showPublished)
}

export async function listStories(
  context: StoriesContext,
  { calloutId, responseId }: Query<typeof storiesApi.listStories>,
): Promise<Story[]> {
  const { callout, standing } = await getReviewable(context, calloutId)
  return showStories(context.db, await queries.findStories(context.db, callout.id, responseId), standing)
}

export async function getStory(context: StoriesContext, id: string): Promise<Story> {
  const { db, viewer } = context
  const row = await queries.findStory(db, id)
  const found = row && (await findCallout(db, row.calloutId, viewer))
  if (!row || !found || !canReview(found.standing)) throw new Problem('not-found')
  return showStory(db, row, found.standing)
}

export async function createStory(context: StoriesContext, body: NewStory): Promise<Story> {
  const { calloutId, responses, rules, ...given } = body
  return context.db.transaction().execute(async (tx) => {
    const found = await getReadable({ ...context, db: tx }, calloutId)
    const { callout } = found
    const { now } = context
    const row = await queries.insertStory(tx, {
      ...{ title: given.title, link: given.link, picture: given.picture, alt: given.alt },
      ...{ publishedOn: given.date, status: given.status },
      ...summaryOf(given.summary),
      calloutId: callout.id,
      reach: reachOf(responses),
      createdAt: now,
      updatedAt: now,
    })
    if (responses) await link(tx, row, responses)
    if (rules) await linkMatching(tx, context, { id: row.id, found, rules })
    await record(tx, context, 'callout.story-added', row)
    return showStored(tx, row.id)
  })
}

/** Writes the given fields. With `revision`, only if nobody has changed the story since. */
export async function changeStory(
  context: StoriesContext,
  id: string,
  change: StoryChange,
  revision: string | undefined,
): Promise<Story> {
  return context.db.transaction().execute(async (tx) => {
    const before = await queries.lockStory(tx, id)
    if (!before) throw new Problem('not-found')
    if (revision !== undefined && revision !== String(before.revision)) throw new Problem('stale-write')
    if (Object.keys(change).length === 0) return showStored(tx, id)
    const { title, summary, link: address, picture, alt, date, status, responses } = change
    await queries.updateStory(tx, id, {
      ...(title !== undefined && { title }),
      ...(summary !== undefined && summaryOf(summary)),
      ...(address !== undefined && { link: address }),
      ...(picture !== undefined && { picture }),
      ...(alt !== undefined && { alt }),
      ...(date !== undefined && { publishedOn: date }),
      ...(status !== undefined && { status }),
      ...(responses !== undefined && { reach: reachOf(responses) }),
      updatedAt: context.now,
    })
    if (responses !== undefined) await link(tx, before, responses ?? [])
    await record(tx, context, 'callout.story-edited', { ...before, title: title ?? before.title }, Object.keys(change))
    return showStored(tx, id)
  })
}

/** Beside those it is linked to. A story of the callout as a whole becomes one of these responses alone. */
export async function linkStory(context: StoriesContext, id: string, rules: RuleGroup): Promise<{ linked: number }> {
  return context.db.transaction().execute(async (tx) => {
    const story = await queries.lockStory(tx, id)
    const found = story && (await findCallout(tx, story.calloutId, context.viewer))
    if (!story || !found) throw new Problem('not-found')
    const linked = await linkMatching(tx, context, { id, found, rules })
    if (linked > 0) await record(tx, context, 'callout.story-edited', story, ['responses'])
    return { linked }
  })
}

export async function deleteStory(context: StoriesContext, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const deleted = await queries.deleteStoryRow(tx, id)
    if (!deleted) throw new Problem('not-found')
    await record(tx, context, 'callout.story-deleted', { id, ...deleted })
  })
}

const reachOf = (responses: readonly number[] | null) => (responses ? 'responses' : 'callout')

function summaryOf(given: string): { summary: SanitisedHtml; sanitisedBy: number } {
  const summary = sanitizeComment(given)
  return { summary: isBlankHtml(summary) ? '' : summary, sanitisedBy: sanitiserRules }
}

/** Refuses numbers that no response to the callout has. */
async function link(tx: Tx, story: { id: string; calloutId: string }, numbers: readonly number[]): Promise<void> {
  const known = await queries.linkResponses(tx, story, numbers)
  const issues = numbers.flatMap((number, index) =>
    known.has(number) ? [] : [{ path: ['responses', index], constraint: 'isIn' }],
  )
  if (issues.length > 0) throw new Problem('bad-request', { paramType: 'body', issues })
}

/** Refuses rules that no response matches, and more responses than a story may be linked to. */
async function linkMatching(
  tx: Tx,
  context: StoriesContext,
  { id, found, rules }: { id: string; found: FoundCallout; rules: RuleGroup },
): Promise<number> {
  const most = storyLimits.responses
  const selection = selectInCallout(context, found, rules)
  const { matching, linked, before } = await queries.linkSelected(tx, { id, most, now: context.now }, selection)
  if (matching === 0) throw refused('isNonEmptyString')
  if (before + linked > most) throw refused('maxLength')
  return linked
}

const refused = (constraint: string) =>
  new Problem('bad-request', { paramType: 'body', issues: [{ path: ['rules'], constraint }] })

async function showStored(tx: Tx, id: string): Promise<Story> {
  const row = await queries.findStory(tx, id)
  if (!row) throw new Problem('not-found')
  return showStory(tx, row, 'admin')
}

async function showStory(db: Database, row: queries.StoryRow, standing: Standing): Promise<Story> {
  const [story] = await showStories(db, [row], standing)
  if (!story) throw new Error('a story that is there is shown')
  return story
}

async function showStories(db: Database, rows: readonly queries.StoryRow[], standing: Standing): Promise<Story[]> {
  const ids = rows.map(({ id }) => id)
  const told = canManage(standing) ? await countTold(db, ids) : undefined
  return rows.map((row) => {
    const { id, calloutId, status, reach, responses, createdAt, updatedAt, revision } = row
    return {
      ...showPublished(row),
      calloutId,
      status,
      responses: reach === 'responses' ? responses : null,
      ...(told && { told: told.get(id) ?? 0 }),
      createdAt,
      updatedAt,
      revision: String(revision),
    }
  })
}

function showPublished({
  id,
  title,
  summary,
  sanitisedBy,
  link: address,
  picture,
  alt,
  publishedOn,
}: Omit<queries.StoryRow, 'responses'>): PublishedStory {
  return {
    id,
    title,
    summary: readSummary({ summary, sanitisedBy }),
    link: address,
    picture,
    alt,
    date: publishedOn,
  }
}

/** As it may be put on a page. */
export function readSummary({ summary, sanitisedBy }: { summary: string; sanitisedBy: number }): SanitisedHtml {
  return readRichText(summary, sanitisedBy, sanitizeComment)
}

function record(
  tx: Tx,
  { viewer, now }: StoriesContext,
  eventType: Extract<EventType, `callout.story-${string}`>,
  { id, calloutId, title }: { id: string; calloutId: string; title: string },
  fields: readonly string[] = [],
) {
  return recordActivity(tx, {
    eventType,
    targetId: calloutId,
    actor: actorOf(viewer),
    metadata: { storyId: id, title, ...(fields.length > 0 && { fields }) },
    now,
  })
}
