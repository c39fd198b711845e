import { type CalloutChange, completeCallout, type NewCallout } from '#domain/callouts/new-callout.ts'
import type { CalloutBase } from '#domain/callouts/reply.ts'
import { type CalloutDates, isPublic, statusOf } from '#domain/callouts/status.ts'
import type { Variants } from '#domain/callouts/variant.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { Problem } from '#domain/http/problem.ts'
import { chooseLocale } from '#domain/locales/locale.ts'
import { actorOf, recordActivity } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/tables.ts'
import { assertValidCallout } from './assert-valid.ts'
import { cleanCallout } from './clean.ts'
import { findStored, type StoredCallout } from './queries.ts'
import { showBase } from './show.ts'
import { findFreeSlug, generateSlug, takeSlug } from './slugs.ts'
import { findSurroundings, insertCallout } from './write-queries.ts'

type CreateContext = Pick<Context, 'db' | 'viewer' | 'now'>

/**
 * What a new callout needs of the room of its responses, which stands above this one: who makes a callout passes it in. The
 * responses of a copy have the tags of those of the callout it was copied from.
 */
export type BeginResponses = (
  tx: Tx,
  calloutId: string,
  how: { copiedFrom: string | undefined; now: Date },
) => Promise<void>

/** Makes a callout; with `fromId` a copy of another one, in which the body replaces what it names. */
export async function createCallout(
  { db, viewer, now }: CreateContext,
  body: CalloutChange,
  fromId: string | undefined,
  beginResponses: BeginResponses,
): Promise<CalloutBase> {
  return db.transaction().execute(async (tx) => {
    const source = fromId === undefined ? undefined : await findSource(tx, fromId)
    const callout = complete(source ? { ...copyOf(source), ...body } : body)
    assertValidCallout(undefined, callout, now)
    const slug = await findSlug(tx, body.slug, source?.slug, callout.variants)
    const states = { slug, slugGenerated: body.slug === undefined, firstPublicAt: publicSince(callout, now) }
    const id = await insertCallout(tx, { ...cleanCallout(callout), ...states }, now)
    await beginResponses(tx, id, { copiedFrom: source?.id, now })
    await recordActivity(tx, {
      eventType: 'callout.created',
      targetId: id,
      actor: actorOf(viewer),
      metadata: { slug, ...(source && { copiedFrom: source.id }) },
      now,
    })
    return showBase({ ...callout, id, slug }, textsOf(callout.variants), now)
  })
}

/** A callout that nobody made by a call: of sample data. Its slug comes from its title; nothing is recorded. */
export async function addCallout(
  tx: Tx,
  callout: NewCallout,
  now: Date,
  beginResponses: BeginResponses,
): Promise<string> {
  const slug = await findSlug(tx, undefined, undefined, callout.variants)
  const id = await insertCallout(
    tx,
    { ...cleanCallout(callout), slug, slugGenerated: true, firstPublicAt: publicSince(callout, now) },
    now,
  )
  await beginResponses(tx, id, { copiedFrom: undefined, now })
  return id
}

function publicSince(callout: CalloutDates, now: Date): Date | null {
  return isPublic(statusOf(callout, now)) ? now : null
}

async function findSource(tx: Tx, fromId: string): Promise<StoredCallout> {
  const source = await findStored(tx, fromId)
  if (!source) throw new Problem('not-found')
  return source
}

/** All that makes up the callout, and nothing of what happened to it. Its slug and dates are its own. */
function copyOf(source: StoredCallout): CalloutChange {
  const { allowUpdate, allowMultiple, access, captcha, channels, hidden, image, sendResponseEmail, showResponseCount } =
    source
  const { formSchema, newsletterSchema, followUpText, responseViewSchema, publicView, variants } = source
  return {
    ...{ allowUpdate, allowMultiple, access, captcha, channels, hidden, image, sendResponseEmail, showResponseCount },
    ...{ formSchema, newsletterSchema, followUpText, responseViewSchema, variants },
    ...(publicView && { publicView }),
  }
}

function complete(given: CalloutChange): NewCallout {
  const completed = completeCallout(given)
  if ('callout' in completed) return completed.callout
  throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues: completed.issues })
}

async function findSlug(
  tx: Tx,
  given: string | undefined,
  copied: string | undefined,
  variants: Variants,
): Promise<string> {
  if (given !== undefined) return takeSlug(tx, given)
  if (copied !== undefined) return findFreeSlug(tx, copied)
  const { locale } = await findSurroundings(tx)
  return generateSlug(tx, textsOf(variants).title, chooseLocale(locale))
}

const textsOf = (variants: Variants) => variants[defaultVariant] ?? { title: '', excerpt: '' }
