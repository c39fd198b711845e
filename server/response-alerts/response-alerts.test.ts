import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addImportedResponses } from '#server/callout-responses/index.ts'
import { now, path, startScene } from '#server/callout-responses/testing.ts'
import { setTimeZone } from '#server/content/testing.ts'
import { renderEmail } from '#server/emails/render-email.ts'
import { outboxRow } from '#server/emails/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { responseAlertsJobs } from './jobs.ts'

const scene = await startScene()
const { app } = scene
afterAll(app.close)
beforeEach(scene.reset)

const alert = '/callout/broken-commutes/response-alert'
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const set = (visitor: Visitor, frequency: string) => visitor.put(alert, { frequency })
const answer = (visitor: Visitor) => visitor.post(path, { answers: exampleAnswers })

/** At this moment, whatever the outbox does meanwhile. */
async function runAt(moment: Date) {
  app.setNow(moment)
  for (const { run } of responseAlertsJobs) {
    await run({}, { db: app.db, config: app.config, now: moment, log: app.app.log })
  }
}

/** What arrives, as whoever gets it reads it, in the order of addresses. */
async function mails() {
  const rows = await app.db.selectFrom('emailOutbox').selectAll().where('templateId', '=', 'new-responses').execute()
  const read = rows.map(async ({ cause, contactId, lane }) => {
    const mail = await app.db
      .transaction()
      .execute(async (tx) => renderEmail({ db: tx, config: app.config, now }, await outboxRow(app.db, cause)))
    return { contactId, lane, subject: mail?.subject ?? '', text: mail?.text ?? '' }
  })
  return Promise.all(read)
}

async function mailsTo(contactId: string) {
  return (await mails()).filter((mail) => mail.contactId === contactId)
}

describe('being told of new responses', () => {
  test('is off until somebody chooses it for themselves', async () => {
    expect((await scene.asAdmin().get(alert)).body).toEqual({ frequency: 'off' })
    expect((await set(scene.asAdmin(), 'daily')).body).toEqual({ frequency: 'daily' })
    expect((await scene.asAdmin().get(alert)).body).toEqual({ frequency: 'daily' })
    expect((await scene.asReviewer().get(alert)).body).toEqual({ frequency: 'off' })
    expect((await set(scene.asAdmin(), 'off')).body).toEqual({ frequency: 'off' })
    expect((await scene.asAdmin().get(alert)).body).toEqual({ frequency: 'off' })
    expect((await set(scene.asAdmin(), 'hourly')).status).toBe(400)
  })

  test('at once: the first at once, then one an hour with their number', async () => {
    await answer(scene.guest)
    await set(scene.asAdmin(), 'at-once')
    await runAt(minutes(1))
    expect(await mails()).toEqual([])

    await answer(scene.asMember())
    await runAt(minutes(2))
    const [first] = await mails()
    expect(first).toMatchObject({ contactId: scene.admin, lane: 'transactional' })
    expect(first?.subject).toBe('New responses to Broken commutes: 1')
    expect(first?.text).toContain('New responses to Broken commutes: 1 (Ada Example)')
    expect(first?.text).toContain(`/admin/callouts/view/${scene.calloutId}/responses`)

    for (let count = 0; count < 3; count += 1) await answer(scene.guest)
    await runAt(minutes(61))
    expect(await mails()).toHaveLength(1)
    await runAt(minutes(63))
    await runAt(minutes(64))
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'New responses to Broken commutes: 1',
      'New responses to Broken commutes: 3',
    ])
  })

  test('daily: in the morning, and only if there are any', async () => {
    await setTimeZone(app.db, 'Europe/Brussels')
    // The newsroom's clocks: 14:00, two hours ahead of UTC.
    await set(scene.asReviewer(), 'daily')
    await answer(scene.guest)
    for (const time of ['2025-04-01T21:00:00Z', '2025-04-02T05:59:00Z']) await runAt(new Date(time))
    expect(await mails()).toEqual([])
    await runAt(new Date('2025-04-02T06:01:00Z'))
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New responses to Broken commutes: 1'])

    await runAt(new Date('2025-04-03T06:01:00Z'))
    await answer(scene.guest)
    await runAt(new Date('2025-04-03T15:00:00Z'))
    expect(await mails()).toHaveLength(1)
    await runAt(new Date('2025-04-04T06:01:00Z'))
    expect(await mails()).toHaveLength(2)
  })

  test('names who gave them to admins, never to reviewers', async () => {
    await set(scene.asAdmin(), 'at-once')
    await set(scene.asReviewer(), 'at-once')
    await answer(scene.asMember())
    await answer(scene.guest)
    await runAt(minutes(1))
    const [[toAdmin], [toReviewer]] = [await mailsTo(scene.admin), await mailsTo(scene.reviewer)]
    expect(toAdmin?.text).toContain('2 (Ada Example)')
    expect(toReviewer?.text).toContain('Broken commutes: 2')
    expect(toReviewer?.text.replace('Hello Ada', '')).not.toContain('Ada')
  })

  test('says nothing of responses that were imported', async () => {
    await set(scene.asAdmin(), 'at-once')
    const imported = { createdAt: null, guestName: null, guestEmail: null, bucket: 'inbox', tags: [], answers: {} }
    const by = { byKind: 'system', contactId: null } as const
    await app.db.transaction().execute((tx) => addImportedResponses(tx, scene.calloutId, [imported], { by, now }))
    await runAt(minutes(1))
    expect(await mails()).toEqual([])
    // They are not read again with every look.
    const noted = app.db.selectFrom('responseAlerts').select(['lastNumber', 'toldAt'])
    expect(await noted.execute()).toEqual([{ lastNumber: 1, toldAt: expect.any(Date) }])
    await answer(scene.guest)
    await runAt(minutes(2))
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('Broken commutes: 1')])
  })

  test('ends for who no longer handles them', async () => {
    await set(scene.asAdmin(), 'at-once')
    await set(scene.asReviewer(), 'at-once')
    await app.db.deleteFrom('calloutReviewers').execute()
    await app.db.deleteFrom('contactRoles').where('contactId', '=', scene.admin).execute()
    await answer(scene.guest)
    await runAt(minutes(1))
    expect(await mails()).toEqual([])
  })

  test('isn’t asked for by who handles no responses, nor by a key without a contact', async () => {
    expect((await scene.asMember().get(alert)).status).toBe(403)
    expect((await (await app.key()).put(alert, { frequency: 'daily' })).status).toBe(400)
  })

  test('is one email whoever runs the job beside', async () => {
    await set(scene.asAdmin(), 'at-once')
    await answer(scene.guest)
    await Promise.all([runAt(minutes(1)), runAt(minutes(1)), runAt(minutes(1))])
    expect(await mails()).toHaveLength(1)
  })
})
