import { randomUUID } from 'node:crypto'
import { createKey } from '#server/api-keys/index.ts'
import { addResponse, addReviewer } from '#server/callouts/testing.ts'
import { addTag } from '#server/contacts/testing.ts'
import { createResetFlow, sessions } from '#server/credentials/index.ts'
import { readLinkKey } from '#server/mailings/links/queries.ts'
import { writeToken } from '#server/mailings/links/token.ts'
import { addNotice } from '#server/notices/testing.ts'
import { addStory } from '#server/stories/testing.ts'
import { addDelivery, addWebhook } from '#server/webhooks/testing.ts'
import type { Scene } from './scene.ts'
import {
  addComment,
  addEmailChange,
  addPayment,
  addRecovery,
  addSecondFactor,
  addSignUp,
  addUpload,
  finishedImport,
  finishedResponseImport,
  insert,
  moment,
} from './things.ts'

type MakeId = (scene: Scene) => string | Promise<string>

/** For each place in a path that takes an id, the path up to there: makes what it names, of the scene, and gives its id. */
const ids: Record<string, MakeId> = {
  '/api-key/:id': async ({ app, db, owner }) => {
    const key = { description: 'a script', expires: null, creatorId: owner }
    const token = await createKey(db, key, { actor: { type: 'system' }, now: app.now() })
    return token.split('_')[0] ?? ''
  },
  '/callout/:id': async ({ callout }) => (await callout()).slug,
  '/callout/:id/reviewers/:reviewerId': async ({ app, db, callout }) =>
    addReviewer(db, (await callout()).id, await app.addContact()),
  '/callout/:id/responses/entries/:number': async ({ db, callout }) => {
    const id = await addResponse(db, (await callout()).id, { bucket: 'verified' })
    const { number } = await db
      .selectFrom('calloutResponses')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return String(number)
  },
  '/callout/:id/segments/:segmentId': async ({ db, callout, name }) => {
    const ruleGroup = JSON.stringify({ condition: 'AND', rules: [] })
    const segment = { name, description: '', ruleGroup, position: 0, createdAt: moment }
    return insert(db, 'calloutResponseSegments', { calloutId: (await callout()).id, ...segment })
  },
  '/callout/:id/tags/:tagId': async ({ db, callout, name }) =>
    insert(db, 'calloutResponseTags', { calloutId: (await callout()).id, name, createdAt: moment }),
  '/callout-drafts/:id': async ({ callout }) => (await callout()).id,
  '/callout-response-comments/:id': addComment,
  '/callout-responses-comments/:id': addComment,
  '/callout-responses/:id': ({ response }) => response(),
  '/callout-responses/changes/:id': async ({ app, db, callout, owner }) => {
    const change = { calloutId: (await callout()).id, kind: 'changed', byKind: 'colleague', contactId: owner } as const
    return insert(db, 'calloutResponseChanges', { ...change, id: randomUUID(), createdAt: app.now() })
  },
  '/contact/:id': ({ owner }) => owner,
  '/contact/:id/payment/:paymentId': addPayment,
  '/contact/:id/role/:role': () => 'member',
  '/contact/:id/session/:sessionId': async ({ db, owner }) => {
    await sessions.open(db, { contactId: owner, device: 'a device', now: moment })
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('contactId', '=', owner)
      .where('device', '=', 'a device')
      .executeTakeFirstOrThrow()
    return id
  },
  '/contact/:id/statement/:year': async (scene) => {
    await addPayment(scene)
    return String(moment.getUTCFullYear())
  },
  '/contact-duplicates/:id': async ({ app, db, owner }) => {
    const [firstId, secondId] = [owner, await app.addContact()].toSorted() as [string, string]
    const pair = { firstId, secondId, reasons: ['name' as const], score: 50 }
    return insert(db, 'contactDuplicates', pair)
  },
  '/contact-imports/:id': ({ db }) => insert(db, 'contactImports', finishedImport),
  '/contact-merges/:id': async ({ app, owner }) => {
    const merge = { keepId: owner, mergeId: await app.addContact() }
    return (await (await app.admin()).post('/contact-merges', merge)).body.id
  },
  '/contact-tag-changes/:id': async ({ app, db, owner, name }) => {
    const changeId = randomUUID()
    const change = { changeId, tagId: await addTag(db, name), added: true, contactIds: [owner], createdAt: app.now() }
    await db.insertInto('contactTagChanges').values(change).execute()
    return changeId
  },
  '/contact-tags/:id': ({ db, name }) => addTag(db, name),
  '/content/:id': () => 'nothing-of-ours',
  '/documents/:id': (scene) => addUpload(scene, 'document'),
  '/email/outbox/:id': ({ db, name }) => {
    const content = JSON.stringify({ subject: 'Hello', body: '<p>Hello</p>' })
    const mail = { cause: name, toAddress: 'ada@ex.org', locale: 'en', messageId: name, content }
    return insert(db, 'emailOutbox', mail)
  },
  '/email-change/:id': addEmailChange,
  '/email/:id': ({ db, name }) => insert(db, 'emails', { name, subject: 'Hello', body: '<p>Hello</p>' }),
  '/email/template/:templateId': async ({ db }) => {
    const templateId = 'welcome'
    await db.deleteFrom('emails').where('templateId', '=', templateId).execute()
    await insert(db, 'emails', { templateId, name: templateId, subject: 'Hello', body: '<p>Hello</p>' })
    return templateId
  },
  '/email/preview/:type': () => 'contact',
  '/email/preview/:type/:templateId': () => 'welcome',
  '/images/:id': (scene) => addUpload(scene, 'image'),
  '/notice/:id': ({ db }) => addNotice(db, { starts: moment }),
  '/payment/:id': addPayment,
  '/payment-recovery/:token': addRecovery,
  '/reconciliation-mismatches/:id': async ({ db, owner, name }) => {
    const runId = randomUUID()
    await db.insertInto('reconciliationRuns').values({ id: runId, status: 'done', askedAt: moment }).execute()
    const seen = { runId, firstSeenAt: moment, lastSeenAt: moment }
    const mismatch = { kind: 'subscription-ended', provider: 'stripe', subject: name, mark: '', state: 'open' } as const
    return insert(db, 'reconciliationMismatches', { ...mismatch, ...seen, contactId: owner })
  },
  '/rescue/:token': (scene) => idOf('/payment-recovery/:token', scene),
  '/reset-device/:id': async (scene) => {
    await addSecondFactor(scene)
    return insert(scene.db, 'resetFlows', { contactId: scene.owner, type: 'totp', createdAt: scene.app.now() })
  },
  '/reset-password/:id': ({ app, db, owner }) => createResetFlow(db, owner, app.now()),
  '/response-imports/:id': async ({ db, callout }) =>
    insert(db, 'responseImports', { ...finishedResponseImport, calloutId: (await callout()).id }),
  '/mailings/:id': async (scene) => {
    const blocks = [{ id: 'a', type: 'divider' }]
    const texts = JSON.stringify({ en: { subject: 'Hello', preheader: '', blocks, fallbacks: {} } })
    return insert(scene.db, 'mailings', { name: scene.name, texts, segmentId: await idOf('/segments/:id', scene) })
  },
  '/newsletter/confirmation/:token': ({ app, db, name }) =>
    insert(db, 'newsletterRequests', { email: `${name}@reader.example`, askedAt: app.now(), renewedAt: app.now() }),
  '/newsletter/groups/:id': ({ db, name }) => insert(db, 'newsletterGroups', { id: name, label: name, position: 1 }),
  '/series/:id': async (scene) => {
    const { db, name } = scene
    const series = await insert(db, 'series', { name, segmentId: await idOf('/segments/:id', scene) })
    const texts = JSON.stringify({
      en: { subject: 'Hello', preheader: '', blocks: [{ id: 'a', type: 'divider' }], fallbacks: {} },
    })
    const mailingId = await insert(db, 'mailings', { name, kind: 'series', status: 'stopped', texts })
    await insert(db, 'seriesSteps', { seriesId: series, mailingId, position: 0, waitDays: 0 })
    return series
  },
  '/series/:id/members/:memberId': async (scene) => {
    const { db, owner } = scene
    const moments = { enteredAt: moment, lastAt: moment, nextAt: moment }
    return insert(db, 'seriesMembers', { seriesId: await idOf('/series/:id', scene), contactId: owner, ...moments })
  },
  '/unsubscribe/:token': async ({ db, owner }) =>
    writeToken(await readLinkKey(db), { contactId: owner, kind: 'messages', recipientId: 0 }),
  '/segments/:id': ({ db, name }) => {
    const ruleGroup = JSON.stringify({ condition: 'AND', rules: [] })
    return insert(db, 'segments', { name, ruleGroup, position: 0 })
  },
  '/stories/:id': async ({ db, callout, name }) => addStory(db, (await callout()).id, { title: name }),
  '/signup/:id': addSignUp,
  '/uploads/:id': async (scene) => {
    const { app, db, owner, name: id } = scene
    const file = { kind: 'document', contentType: 'application/pdf', filename: 'a.pdf', bytes: 4 } as const
    const uploadId = await addUpload(scene, 'document')
    await db
      .insertInto('resumableUploads')
      .values({ ...file, id, ownerId: owner, uploadId, createdAt: app.now() })
      .execute()
    return id
  },
  '/webhooks/:id': ({ db }) => addWebhook(db),
  '/webhooks/deliveries/:id': ({ db }) => addDelivery(db),
}

/** The path with ids of what it names, made for it unless given; the last of several is of what stands `elsewhere`. */
export async function fillPath(
  path: string,
  scene: Scene,
  given: Readonly<Record<string, string>> = {},
  elsewhere = scene,
): Promise<string> {
  const places = [...path.matchAll(/:(\w+)/g)]
  let filled = path
  for (const [at, { 0: written, 1: name = '', index }] of places.entries()) {
    const named = at + 1 < places.length ? scene : elsewhere
    const id = given[name] ?? (await idOf(path.slice(0, index + written.length), named))
    filled = filled.replace(written, encodeURIComponent(id))
  }
  return filled
}

/** What a place names of a scene: made when it is first asked for. */
export async function idOf(place: string, scene: Scene): Promise<string> {
  const make = ids[place]
  if (!make) throw new Error(`${place}: server/testing/access/ids.ts doesn't say what this id is of`)
  const id = scene.ids.get(place) ?? (await make(scene))
  scene.ids.set(place, id)
  return id
}
