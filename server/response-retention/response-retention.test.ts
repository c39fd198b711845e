import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addImportedResponses } from '#server/callout-responses/index.ts'
import { calloutResponsesJobs } from '#server/callout-responses/jobs.ts'
import { path, startScene, withAnswers } from '#server/callout-responses/testing.ts'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import { renderEmail } from '#server/emails/render-email.ts'
import { addOverride, outboxRow } from '#server/emails/testing.ts'
import { listRows } from '#server/mailings/testing.ts'
import { similarResponsesJobs } from '#server/similar-responses/jobs.ts'
import { addStory } from '#server/stories/testing.ts'
import { isPictureStored, makeDataDir, storePicture } from '#server/uploads/testing.ts'
import { runRetention, tablesSaying } from './testing.ts'

const scene = await startScene({ config: { dataDir: makeDataDir() } })
const { app } = scene
afterAll(app.close)
beforeEach(async () => {
  await scene.reset()
  await app.db.deleteFrom('uploads').execute()
})

const all = '/callout-responses'
const retention = '/callout/broken-commutes/retention'
const end = new Date('2025-04-10T12:00:00.000Z')
/** So many days after the end. */
const daysOn = (days: number) => new Date(end.getTime() + days * 86_400_000)
const view = { precision: 'exact', filterQuestions: [], openData: false, licence: '' }
const choose = (scope: 'responses' | 'personal-data', days = 30, expires: Date | null = end) =>
  scene.change({ expires: expires?.toISOString() ?? null, publicView: { ...view, retention: { scope, days } } })
const read = async (id: string) => {
  const query = { with: ['answers', 'firstAnswers', 'revision', 'contact', 'latestComment'] }
  return (await scene.asAdmin().get(`${all}/${id}`, { query })).body
}
const photo = (id: string) => ({
  url: `https://site.example/api/1.0/images/${id}`,
  path: `images/${id}`,
  name: 'secret.jpg',
})
const withPhotos = (...ids: string[]) => withAnswers({ place: { photos: ids.map(photo) } })
const logged = async () =>
  (await scene.asAdmin().get('/activity', { query: { sort: 'createdAt' } })).body.items.filter(
    ({ eventType }: { eventType: string }) => eventType === 'callout.retention-applied',
  )
const warnings = () =>
  app.db.selectFrom('emailOutbox').selectAll().where('templateId', '=', 'response-deletion').execute()

/** Others' work on responses: what is searched, and what similar ones are found by. */
async function runOthers() {
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  for (const { run } of [...similarResponsesJobs, ...calloutResponsesJobs]) await run({}, context)
}

describe('whole responses', () => {
  test('are deleted with their files, comments and mails so many days after the end, and not before', async () => {
    const picture = await storePicture(app, { ownerId: scene.member })
    const answers = withPhotos(picture)
    const { id } = (await scene.asMember().post(path, { answers })).body
    await scene.asAdmin().post('/callout-response-comments', { responseId: id, text: 'Call them' })
    await addResponse(app.db, scene.calloutId)
    await choose('responses')
    for (const days of [-1, 0, 29.9]) {
      await runRetention(app, daysOn(days))
      expect(await scene.stored()).toHaveLength(2)
    }
    await runRetention(app, daysOn(30))
    await app.runJobs()
    expect(await scene.stored()).toEqual([])
    expect(await isPictureStored(app, picture)).toBe(false)
    for (const word of ['Call them', picture, 'second@witness.example']) {
      expect(await tablesSaying(app, word)).toEqual([])
    }
    expect(await tablesSaying(app, scene.member, scene.calloutId)).toEqual([])
    expect(await logged()).toMatchObject([
      {
        targetId: scene.calloutId,
        actorType: 'cron',
        metadata: { scope: 'responses', responses: 2, files: 1, comments: 1 },
      },
    ])
    await runRetention(app, daysOn(31))
    expect(await logged()).toHaveLength(1)
  })

  test('stay without an end, while the callout is open or a draft, and where nobody chose it', async () => {
    await addResponse(app.db, scene.calloutId)
    await choose('responses', 1, null)
    await runRetention(app, daysOn(4000))
    await choose('responses', 1, daysOn(5000))
    await runRetention(app, daysOn(4000))
    await scene.change({ starts: null, expires: end.toISOString() })
    await runRetention(app, daysOn(4000))
    expect(await scene.stored()).toHaveLength(1)
    await scene.change({ starts: '2025-03-01T09:00:00.000Z', publicView: { ...view, retention: null } })
    await runRetention(app, daysOn(4000))
    expect(await scene.stored()).toHaveLength(1)
  })

  test('of a callout that was opened again are counted from the new end, those that came then too', async () => {
    await addResponse(app.db, scene.calloutId)
    await choose('responses', 30)
    app.setNow(daysOn(10))
    await scene.change({ expires: daysOn(20).toISOString() })
    await addResponse(app.db, scene.calloutId)
    await runRetention(app, daysOn(31))
    expect(await scene.stored()).toHaveLength(2)
    await runRetention(app, daysOn(50))
    expect(await scene.stored()).toEqual([])

    await scene.change({ expires: daysOn(60).toISOString() })
    await addResponse(app.db, scene.calloutId)
    await runRetention(app, daysOn(89))
    expect(await scene.stored()).toHaveLength(1)
    await runRetention(app, daysOn(90))
    expect(await scene.stored()).toEqual([])
    expect((await logged()).map(({ metadata }: { metadata: { responses: number } }) => metadata.responses)).toEqual([
      2, 1,
    ])
  })

  test('leave the files that anything else uses, and take those of strangers along', async () => {
    const [own, strange, shared] = [
      await storePicture(app),
      await storePicture(app, { ownerId: scene.other }),
      await storePicture(app),
    ]
    await scene.change({ image: `images/${shared}` })
    await addResponse(app.db, scene.calloutId, { answers: withPhotos(own, strange, shared), contactId: scene.member })
    await choose('responses')
    await runRetention(app, daysOn(30))
    await app.runJobs()
    expect(await Promise.all([own, strange, shared].map((id) => isPictureStored(app, id)))).toEqual([
      false,
      false,
      true,
    ])
    expect((await logged())[0].metadata.files).toBe(2)
  })
})

describe('personal data', () => {
  test('are nowhere in the database and the store; the other answers stay', async () => {
    await scene.asAdmin().patch('/content/general', { supportEmail: 'desk@ledger.example' })
    await addOverride(app.db, 'new-callout-response', { subject: 'New', body: '<p>New</p>' })
    const [first, corrected] = [await storePicture(app, { ownerId: scene.member }), await storePicture(app)]
    await scene.asAdmin().put('/callout/broken-commutes/response-alert', { frequency: 'at-once' })
    const answers = withAnswers({
      place: {
        spot: { ...exampleAnswers.place.spot, formatted_address: 'Marker-Road 1' },
        spotText: 'Marker-Road 1',
        photos: [photo(first)],
      },
      finish: { witnessMail: 'marker-mail@ex.org', callMe: '+49 40 7000700', sign: 'data:image/png;base64,TWFya2Vy' },
    })
    const { id } = (
      await scene.asMember().post(path, { answers, newsletter: { optIn: true, groups: ['grp-mobility'] } })
    ).body
    await scene.asAdmin().patch(`${all}/${id}`, {
      answers: withAnswers({
        place: { spot: null, spotText: '', photos: [photo(corrected)] },
        numbers: { minutes: 18 },
        finish: { witnessMail: 'marker-corrected@ex.org' },
      }),
      bucket: 'verified',
    })
    await scene.asMember().post(path, { answers: withAnswers({ finish: { callMe: '+49 40 8000800' } }) })
    await scene.asAdmin().post('/callout-response-comments', { responseId: id, text: 'marker-comment' })
    const email = { subject: 'marker-subject', body: '<p>marker-email</p>' }
    expect((await scene.asAdmin().post(`${all}/${id}/email`, email)).status).toBe(200)
    const by = { byKind: 'system', contactId: null } as const
    const imported = {
      createdAt: null,
      guestName: 'marker-name',
      guestEmail: 'marker-guest@ex.org',
      bucket: 'inbox',
      tags: [],
      answers: { ...answers, gone: { question: 'marker-gone' }, start: { mode: 'bus', district: photo(corrected) } },
    }
    await app.db
      .transaction()
      .execute((tx) => addImportedResponses(tx, scene.calloutId, [imported as never], { by, now: app.now() }))
    await runOthers()

    const markers = [
      'marker-mail',
      'marker-road',
      'marker-corrected',
      '7000700',
      '8000800',
      'TWFya2Vy',
      'marker-comment',
      'marker-subject',
      'marker-email',
    ]
    const more = ['marker-name', 'marker-guest', 'marker-gone', 'secret.jpg', first, corrected]
    for (const marker of [...markers, ...more]) expect(await tablesSaying(app, marker)).not.toEqual([])
    expect(await tablesSaying(app, scene.member, scene.calloutId)).toContain('activities')

    await choose('personal-data')
    const before = (await read(id)).revision
    await runRetention(app, daysOn(30))
    await app.runJobs()
    await runOthers()
    for (const marker of [...markers, ...more]) expect([marker, await tablesSaying(app, marker)]).toEqual([marker, []])
    expect(await tablesSaying(app, scene.member, scene.calloutId)).toEqual([])
    expect(await tablesSaying(app, scene.member, id)).toEqual([])
    expect([await isPictureStored(app, first), await isPictureStored(app, corrected)]).toEqual([false, false])

    const left = await read(id)
    expect(left).toMatchObject({ bucket: 'verified', contact: null, guest: true, latestComment: null, number: 1 })
    expect(left.revision).toBe(before + 1)
    const { spot, spotText, photos, ...place } = exampleAnswers.place
    const { witnessMail, callMe, sign, ...finish } = exampleAnswers.finish
    expect(left.answers).toEqual({ ...exampleAnswers, place, finish })
    const [, other] = await scene.stored()
    expect(other?.answers).toMatchObject({ start: { mode: 'bus' } })
    expect(await logged()).toMatchObject([
      { metadata: { scope: 'personal-data', responses: 2, files: 2, comments: 1 } },
    ])
    // That somebody wrote is still told.
    const { items } = (await scene.asAdmin().get(`${all}/${id}/history`)).body
    const [told] = items.filter(({ kind }: { kind: string }) => kind === 'emailed')
    expect(told).toMatchObject({ by: { id: scene.admin } })
    expect(told).not.toHaveProperty('email')
    // What is searched and compared is what is left.
    const found = await scene.responses('answers')
    expect(found.total).toBe(2)
    await runRetention(app, daysOn(31))
    expect((await read(id)).revision).toBe(before + 1)
    expect(await logged()).toHaveLength(1)
  })

  test('take along that somebody wanted to hear what came of it', async () => {
    await scene.change({ followUpText: 'Tell me what comes of it' })
    const { id } = (await scene.asMember().post(path, { answers: exampleAnswers, followUp: true })).body
    expect(await read(id)).toMatchObject({ followUp: true })
    await choose('personal-data')
    await runRetention(app, daysOn(30))
    expect(await read(id)).toMatchObject({ followUp: false })
    expect(await scene.stored()).toMatchObject([{ followUpAt: null, followUpWording: null, followUpLocale: null }])
  })

  test('don’t come back by undoing what was done before, and go again where a correction brings them', async () => {
    const id = await addResponse(app.db, scene.calloutId, { answers: exampleAnswers, contactId: scene.member })
    await choose('personal-data', 1)
    app.setNow(new Date(daysOn(1).getTime() - 60_000))
    const corrected = withAnswers({ finish: { witnessMail: 'fresh@ex.org' }, numbers: { minutes: 3 } })
    const { changeId } = (await scene.asAdmin().patch(`${all}/${id}`, { answers: corrected })).body
    const rules = { condition: 'AND', rules: [] }
    const bulk = (await scene.asAdmin().patch(all, { rules, updates: { bucket: 'verified' } })).body.changeId
    await runRetention(app, daysOn(1))
    for (const each of [bulk, changeId]) {
      expect((await scene.asAdmin().post(`${all}/changes/${each}/undo`)).status).toBe(200)
    }
    const undone = await read(id)
    expect(undone.answers.numbers.minutes).toBe(17)
    expect(undone.answers.finish).toEqual({ agree: true, proof: exampleAnswers.finish.proof })
    expect(await tablesSaying(app, 'fresh@ex.org')).toEqual([])
    expect(await tablesSaying(app, 'second@witness.example')).toEqual([])

    // A script that knows the answers of before writes them all back.
    await scene.asAdmin().patch(`${all}/${id}`, { answers: corrected })
    expect((await read(id)).answers.finish.witnessMail).toBe('fresh@ex.org')
    await runRetention(app, daysOn(1.1))
    expect(await tablesSaying(app, 'fresh@ex.org')).toEqual([])
  })

  test('of a callout that was opened again go again after the new end', async () => {
    const id = await addResponse(app.db, scene.calloutId, { answers: exampleAnswers, contactId: scene.member })
    await choose('personal-data', 1)
    await runRetention(app, daysOn(1))
    await scene.change({ expires: daysOn(10).toISOString() })
    await scene.asAdmin().post('/callout-response-comments', { responseId: id, text: 'a word of later' })
    const second = (await scene.asOther().post(path, { answers: exampleAnswers })).body.id
    await runRetention(app, daysOn(10.9))
    expect((await read(second)).contact.id).toBe(scene.other)
    await runRetention(app, daysOn(11))
    expect((await read(second)).contact).toBeNull()
    expect(await tablesSaying(app, 'a word of later')).toEqual([])
    expect(await tablesSaying(app, scene.other, scene.calloutId)).toEqual([])
  })
})

describe('while others are at it', () => {
  test('a response that somebody has in hand is left to the next run', async () => {
    const [id] = [await addResponse(app.db, scene.calloutId), await addResponse(app.db, scene.calloutId)]
    await choose('responses')
    await app.db.transaction().execute(async (tx) => {
      await sql`select from callout_responses where id = ${id} for no key update`.execute(tx)
      await runRetention(app, daysOn(30))
    })
    expect((await scene.stored()).map((row) => row.id)).toEqual([id])
    await runRetention(app, daysOn(30.1))
    expect(await scene.stored()).toEqual([])
    expect((await logged()).map(({ metadata }: { metadata: object }) => metadata)).toMatchObject([
      { responses: 1 },
      { responses: 1 },
    ])
  })

  test('a callout that is being opened again keeps everything', async () => {
    await addResponse(app.db, scene.calloutId)
    await choose('responses')
    await app.db.transaction().execute(async (tx) => {
      await sql`update callouts set expires = ${daysOn(40)} where id = ${scene.calloutId}`.execute(tx)
      await runRetention(app, daysOn(30))
    })
    await runRetention(app, daysOn(31))
    expect(await scene.stored()).toHaveLength(1)
  })

  test('two processes delete everything once, in batches', async () => {
    for (let count = 0; count < 250; count += 1) await addResponse(app.db, scene.calloutId, { answers: exampleAnswers })
    await choose('personal-data')
    await Promise.all([runRetention(app, daysOn(30)), runRetention(app, daysOn(30))])
    await runRetention(app, daysOn(30.1))
    const stored = await scene.stored()
    expect(stored).toHaveLength(250)
    for (const { answers, revision } of stored) {
      expect(answers).not.toHaveProperty('finish.witnessMail')
      expect(revision).toBe(2)
    }
    const counts = (await logged()).map(({ metadata }: { metadata: { responses: number } }) => metadata.responses)
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(250)
  })

  test('a run that is killed in the middle is finished by the next one, files and log too', async () => {
    const picture = await storePicture(app)
    for (let count = 0; count < 150; count += 1) {
      await addResponse(app.db, scene.calloutId, { answers: count === 0 ? withPhotos(picture) : exampleAnswers })
    }
    await choose('responses')
    // What a process leaves that ends behind the first batch: the batch, and what it noted.
    await sql`
      create function fail_at_second() returns trigger language plpgsql as $$ begin
        if (select count(*) from callout_responses) < 50 then raise exception 'killed'; end if; return null; end $$`.execute(
      app.db,
    )
    await sql`create trigger fail_at_second after delete on callout_responses execute function fail_at_second()`.execute(
      app.db,
    )
    await expect(runRetention(app, daysOn(30))).rejects.toThrow('killed')
    await sql`drop function fail_at_second() cascade`.execute(app.db)
    expect(await scene.stored()).toHaveLength(50)
    expect(await logged()).toEqual([])
    await runRetention(app, daysOn(30.1))
    await app.runJobs()
    expect(await scene.stored()).toEqual([])
    expect(await isPictureStored(app, picture)).toBe(false)
    expect(await logged()).toMatchObject([{ metadata: { responses: 150, files: 1 } }])
  })
})

describe('a week before', () => {
  test('all admins are told once for each end what goes, and when', async () => {
    await addResponse(app.db, scene.calloutId)
    await app.addContact({ roles: ['superadmin'] })
    await choose('personal-data')
    await runRetention(app, daysOn(22.9))
    expect(await warnings()).toEqual([])
    await runRetention(app, daysOn(23))
    await runRetention(app, daysOn(24))
    const told = await warnings()
    expect(told).toHaveLength(2)
    const mail = await app.db
      .transaction()
      .execute(async (tx) =>
        renderEmail({ db: tx, config: app.config, now: daysOn(23) }, await outboxRow(app.db, told[0]?.cause ?? '')),
      )
    expect(mail?.subject).toBe('Deletion on Saturday, 10 May 2025: Broken commutes')
    for (const words of ['Broken commutes', 'What identifies respondents', 'Responses affected: 1', '10 May 2025']) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.text).toContain(`/admin/callouts/edit/${scene.calloutId}`)

    await scene.change({ expires: daysOn(50).toISOString() })
    await runRetention(app, daysOn(72))
    expect(await warnings()).toHaveLength(2)
    await runRetention(app, daysOn(73))
    expect(await warnings()).toHaveLength(4)
  })

  test('nobody is told of what isn’t there', async () => {
    await choose('responses')
    await runRetention(app, daysOn(25))
    expect(await warnings()).toEqual([])
  })
})

describe('the preview', () => {
  test('says what goes and when, by stored settings and by others', async () => {
    const picture = await storePicture(app)
    const id = await addResponse(app.db, scene.calloutId, { answers: withPhotos(picture) })
    await scene.asAdmin().post('/callout-response-comments', { responseId: id, text: 'Call them' })
    const nothing = { scope: null, days: null, at: null, responses: 0, files: 0, comments: 0, questions: [] }
    expect((await scene.asAdmin().get(retention)).body).toEqual(nothing)
    const query = { scope: 'personal-data', days: '10' }
    const counts = { responses: 1, files: 1, comments: 1 }
    const personal = [
      'place.spot',
      'place.spotText',
      'place.photos',
      'finish.witnessMail',
      'finish.callMe',
      'finish.sign',
    ]
    expect((await scene.asAdmin().get(retention, { query })).body).toEqual({
      scope: 'personal-data',
      days: 10,
      at: null,
      ...counts,
      questions: personal,
    })
    await choose('responses')
    const { body } = await scene.asAdmin().get(retention)
    expect(body).toMatchObject({ scope: 'responses', days: 30, at: daysOn(30).toISOString(), ...counts })
    expect(body.questions).toHaveLength(17)
    await choose('personal-data')
    await runRetention(app, daysOn(30))
    expect((await scene.asAdmin().get(retention)).body).toMatchObject({ responses: 0, files: 0, comments: 0 })
  })

  test('is for admins and reviewers who can edit', async () => {
    await addReviewer(app.db, scene.calloutId, scene.other, { canEdit: true })
    const statuses = []
    for (const visitor of [scene.guest, scene.asMember(), scene.asReviewer(), scene.asOther(), scene.asAdmin()]) {
      statuses.push((await visitor.get(retention)).status)
    }
    expect(statuses).toEqual([401, 403, 403, 200, 200])
    expect((await scene.asAdmin().get(retention, { query: { scope: 'everything' } })).status).toBe(400)
    expect((await scene.asAdmin().get('/callout/nothing/retention')).status).toBe(404)
  })
})

test('also of stories that were deleted before it goes who was told, and of other callouts’ it doesn’t', async () => {
  await app.db.deleteFrom('mailings').execute()
  await scene.change({ followUpText: 'Email me', sendResponseEmail: false })
  await app.as(scene.member).post(path, { answers: exampleAnswers, followUp: true })
  const other = await addCallout(app.db, { slug: 'other', followUpText: 'Email me' }, app.now())
  await app.as(scene.other).post('/callout/other/responses', { answers: exampleAnswers, followUp: true })
  const tellOf = async (calloutId: string) => {
    const story = await addStory(app.db, calloutId)
    const { mailingId } = (await scene.asAdmin().post(`/stories/${story}/mailing`)).body
    expect((await scene.asAdmin().post(`/mailings/${mailingId}/send`, {})).status).toBe(200)
    await app.db.updateTable('mailingRecipients').set({ status: 'sent' }).where('mailingId', '=', mailingId).execute()
    expect((await scene.asAdmin().delete(`/stories/${story}`)).status).toBe(204)
    return mailingId as string
  }
  const [ofThis, ofOther] = [await tellOf(scene.calloutId), await tellOf(other.id)]
  await choose('personal-data')
  await runRetention(app, daysOn(30))
  expect(await listRows(app.db, ofThis)).toMatchObject([{ contactId: null, address: '', name: '', status: 'sent' }])
  expect(await listRows(app.db, ofOther)).toMatchObject([{ contactId: scene.other, status: 'sent' }])
  const copy = (await scene.asAdmin().post(`/mailings/${ofThis}/duplicate`, {})).body
  expect(copy.story).toEqual({ id: null, title: 'The bridge is closed' })
})

test.each(['responses', 'personal-data'] as const)(
  'with %s goes who was told of the callout’s stories, and how many were stays',
  async (scope) => {
    await app.db.deleteFrom('mailings').execute()
    await scene.change({ followUpText: 'Email me', sendResponseEmail: false })
    const [sent, waiting] = [scene.member, scene.other]
    for (const id of [sent, waiting]) await app.as(id).post(path, { answers: exampleAnswers, followUp: true })
    const story = await addStory(app.db, scene.calloutId)
    const { mailingId } = (await scene.asAdmin().post(`/stories/${story}/mailing`)).body
    await scene.asAdmin().post(`/mailings/${mailingId}/send`, {})
    await app.db
      .updateTable('mailingRecipients')
      .set({ status: 'sent', triedAt: app.now() })
      .where('contactId', '=', sent)
      .execute()
    await app.db
      .insertInto('mailingUnsubscriptions')
      .values({ contactId: sent, kind: 'stories', mailingId, way: 'page' })
      .execute()
    const emails = async () => (await scene.asAdmin().get(`/contact/${sent}/emails`)).body
    expect(await emails()).toMatchObject({ total: 1 })
    await choose(scope)
    await runRetention(app, daysOn(29))
    expect((await listRows(app.db, mailingId)).map(({ contactId }) => contactId).toSorted()).toEqual(
      [sent, waiting].toSorted(),
    )
    await runRetention(app, daysOn(30))
    const gone = { contactId: null, address: '', name: '' }
    const rows = await listRows(app.db, mailingId)
    expect(rows.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
      { ...gone, status: 'sent' },
      { ...gone, status: 'skipped', reason: 'contact-deleted' },
    ])
    expect(await tablesSaying(app, sent, mailingId)).toEqual([])
    const report = await scene.asAdmin().get(`/mailings/${mailingId}/report`)
    expect(report.body.mailing.counts).toMatchObject({ sent: 1, waiting: 0, skipped: 1 })
    expect((await scene.asAdmin().get(`/stories/${story}`)).body.told).toBe(1)
    expect(await emails()).toMatchObject({ total: 0, items: [] })
    // They stay unsubscribed.
    const left = await app.db.selectFrom('mailingUnsubscriptions').select(['contactId', 'kind']).execute()
    expect(left).toEqual([{ contactId: sent, kind: 'stories' }])
  },
)
