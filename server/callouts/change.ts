import type { EventType } from '#domain/activity/event.ts'
import { canEdit, canRead } from '#domain/callouts/access.ts'
import { mayServeJoining } from '#domain/callouts/dates-change.ts'
import type { CalloutChange } from '#domain/callouts/new-callout.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { changeOfSlug } from '#domain/callouts/slug.ts'
import { type CalloutDates, isPublic, statusOf } from '#domain/callouts/status.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { Problem } from '#domain/http/problem.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { assertValidCallout } from './assert-valid.ts'
import { cleanCallout } from './clean.ts'
import { standingIn } from './find.ts'
import { findBases, findStored } from './queries.ts'
import { isSlugLocked, showBase } from './show.ts'
import { generateSlug, takeSlug } from './slugs.ts'
import {
  type CalloutHtml,
  deleteCalloutRow,
  findSurroundings,
  lockCallout,
  storeHtml,
  updateCallout,
} from './write-queries.ts'

type ChangeContext = Pick<Context, 'db' | 'viewer' | 'now'>
type LockedCallout = NonNullable<Awaited<ReturnType<typeof lockCallout>>>

/**
 * Replaces the given fields, each as a whole, all of them or none. With `revision` only if nobody has changed the callout
 * since.
 */
export async function changeCallout(
  { db, viewer, now }: ChangeContext,
  idOrSlug: string,
  change: CalloutChange,
  revision: string | undefined,
): Promise<Callout> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCallout(tx, idOrSlug, viewer?.contactId)
    const standing = before && standingIn(before, viewer)
    if (!before || !standing || !canRead(standing, statusOf(before, now))) throw new Problem('not-found')
    if (!canEdit(standing)) throw new Problem('forbidden')
    if (revision !== undefined && revision !== before.revision) throw new Problem('stale-write')
    if (Object.keys(change).length > 0) {
      await write(tx, before, change, now)
      await record(tx, { viewer, now }, before, change)
    }
    const [row] = await findBases(tx, [before.id])
    if (!row) throw new Problem('not-found')
    return { ...showBase(row, row, now), ...(revision !== undefined && { revision: row.revision }) }
  })
}

async function write(tx: Tx, before: LockedCallout, { slug, ...asked }: CalloutChange, now: Date): Promise<void> {
  const change = withoutFollowUp(asked)
  const { formSchema, newsletterSchema, variants, ...plain } = change
  const after = { ...before, ...change }
  assertValidCallout(before, after, now)
  const { locale, surveySlug } = await findSurroundings(tx)
  if (before.slug === surveySlug) assertNotLeavingSurvey(before, after, now)
  const slugs = await changeSlug(tx, before, { slug, title: change.variants?.[defaultVariant]?.title }, locale, now)
  const firstPublicAt = before.firstPublicAt ?? firstPublicMoment(before, after, now)
  await updateCallout(tx, before.id, { ...plain, ...slugs, firstPublicAt }, now)
  await writeHtml(tx, before.id, { formSchema, newsletterSchema, variants })
}

/** Where nobody says who they are any more, they aren't asked whether they want to hear back: some clients don't know that text. */
function withoutFollowUp(change: CalloutChange): CalloutChange {
  const isDropped = change.access === 'only-anonymous' && change.followUpText === undefined
  return isDropped ? { ...change, followUpText: null } : change
}

/** With the form or its translations the others may have to be cleaned anew: a text is HTML where the form has it so. */
async function writeHtml(
  tx: Tx,
  id: string,
  { formSchema, newsletterSchema, variants }: Pick<CalloutChange, keyof CalloutHtml>,
): Promise<void> {
  if (formSchema === undefined && newsletterSchema === undefined && variants === undefined) return
  const stored = await findStored(tx, id)
  if (!stored) throw new Problem('not-found')
  const before = cleanCallout(stored, stored.sanitisedBy)
  const after: CalloutHtml = {
    formSchema: formSchema ?? before.formSchema,
    newsletterSchema: newsletterSchema === undefined ? before.newsletterSchema : newsletterSchema,
    variants: variants ?? before.variants,
  }
  await storeHtml(tx, id, cleanCallout(after))
}

/** Whoever joins next is asked to answer it. */
function assertNotLeavingSurvey(before: CalloutDates, after: CalloutDates, now: Date): void {
  const isSame =
    before.starts?.getTime() === after.starts?.getTime() && before.expires?.getTime() === after.expires?.getTime()
  if (!isSame && !mayServeJoining(after, now))
    throw new Problem('bad-request', { message: 'this callout is the join survey' })
}

async function changeSlug(
  tx: Tx,
  before: LockedCallout,
  wanted: { slug: string | undefined; title: string | undefined },
  locale: string | null,
  now: Date,
): Promise<{ slug: string; slugGenerated: boolean } | Record<string, never>> {
  const { slug, title, slugGenerated: isGenerated } = before
  const change = changeOfSlug({ slug, title, isGenerated, isLocked: isSlugLocked(before, now) }, wanted)
  switch (change.kind) {
    case 'keep':
      return {}
    case 'locked':
      throw new Problem('slug-locked', { slug })
    case 'set':
      return { slug: await takeSlug(tx, change.slug, before.id), slugGenerated: false }
    case 'generate':
      return {
        slug: await generateSlug(tx, wanted.title ?? title, chooseLocale(locale), before.id),
        slugGenerated: true,
      }
  }
}

function firstPublicMoment(before: CalloutDates, after: CalloutDates, now: Date): Date | null {
  if (isPublic(statusOf(before, now))) return before.starts
  return isPublic(statusOf(after, now)) ? now : null
}

async function record(
  tx: Tx,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  before: LockedCallout,
  change: CalloutChange,
): Promise<void> {
  const entry = { targetId: before.id, actor: actorOf(viewer), now }
  await recordActivity(tx, { ...entry, eventType: 'callout.edited', metadata: { fields: Object.keys(change) } })
  const eventType = publicationEvent(before, { ...before, ...change }, now)
  if (eventType) await recordActivity(tx, { ...entry, eventType })
}

function publicationEvent(before: CalloutDates, after: CalloutDates, now: Date): EventType | undefined {
  const [was, is] = [isPublic(statusOf(before, now)), isPublic(statusOf(after, now))]
  if (was === is) return undefined
  return is ? 'callout.published' : 'callout.unpublished'
}

/** Deletes the callout with all that was answered to it. */
export async function deleteCallout({ db, viewer, now }: ChangeContext, idOrSlug: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const callout = await lockCallout(tx, idOrSlug, viewer?.contactId)
    if (!callout) throw new Problem('not-found')
    const { surveySlug } = await findSurroundings(tx)
    if (callout.slug === surveySlug) throw new Problem('bad-request', { message: 'this callout is the join survey' })
    await deleteCalloutRow(tx, callout.id)
    await recordActivity(tx, {
      eventType: 'callout.deleted',
      targetId: callout.id,
      actor: actorOf(viewer),
      metadata: { slug: callout.slug },
      now,
    })
  })
}
