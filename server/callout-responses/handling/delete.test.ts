import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { addOverride } from '#server/emails/testing.ts'
import { isPictureStored, makeDataDir, storePicture } from '#server/uploads/testing.ts'
import { now, path, startScene } from '../testing.ts'
import { listUnused } from './upload-uses-queries.ts'

const scene = await startScene({ config: { dataDir: makeDataDir() } })
const { app, guest } = scene
afterAll(app.close)
beforeEach(async () => {
  await scene.reset()
  await app.db.deleteFrom('uploads').execute()
})

const all = '/callout-responses'
const trash = '/callout/broken-commutes/responses/trash'

const addPicture = (ownerId: string | null = null) => storePicture(app, { ownerId, now })

const withPhotos = (...ids: string[]) => ({
  place: { photos: ids.map((id) => ({ url: `https://site.example/api/1.0/images/${id}`, path: `images/${id}` })) },
})

const kept = async () => (await app.db.selectFrom('uploads').select('id').execute()).map(({ id }) => id)
const isStored = (id: string) => isPictureStored(app, id)
const remove = (id: string, visitor = scene.asAdmin()) => visitor.delete(`${all}/${id}`)

describe('a response that is deleted for good', () => {
  test('is gone with its tags, comments and history, and the mails that tell of it', async () => {
    await scene.asAdmin().patch('/content/general', { supportEmail: 'desk@ledger.example' })
    await addOverride(app.db, 'new-callout-response', { subject: 'New', body: '<p>New</p>' })
    const { id } = (await scene.asMember().post(path, { answers: exampleAnswers })).body
    const other = (await scene.asOther().post(path, { answers: exampleAnswers })).body.id
    const tag = (await scene.asAdmin().post('/callout/broken-commutes/tags', { name: 'Urgent' })).body.id
    await scene.asAdmin().patch(`${all}/${id}`, { tags: [`+${tag}`], assigneeId: scene.admin, answers: {} })
    await scene.asAdmin().patch(`${all}/${other}`, { duplicateOf: id })
    await scene.asAdmin().post('/callout-response-comments', { responseId: id, text: 'Called them' })
    expect(await scene.mails()).toHaveLength(4)
    expect((await remove(id)).status).toBe(204)
    expect((await scene.asAdmin().get(`${all}/${id}`)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await scene.stored()).map((row) => [row.id, row.duplicateOfId])).toEqual([[other, null]])
    expect((await scene.mails()).map(({ cause }) => cause.split(':')[1])).toEqual([other, other])
    expect(await app.db.selectFrom('calloutResponseComments').select('id').execute()).toEqual([])
    expect(await app.db.selectFrom('calloutResponseHistory').select('responseId').execute()).toEqual([
      { responseId: other },
    ])
    const { body } = await scene.asAdmin().get('/activity', { query: { sort: 'createdAt' } })
    expect(body.items).toContainEqual(
      expect.objectContaining({
        eventType: 'callout.responses-deleted',
        actorId: scene.admin,
        targetId: scene.calloutId,
        metadata: { responses: 1 },
      }),
    )
    // Its number is nobody else's.
    await scene.asMember().post(path, { answers: exampleAnswers })
    expect((await scene.stored()).at(-1)?.number).toBe(3)
  })

  test('takes its files along, those of earlier and of first answers too', async () => {
    const [now1, corrected, stranger] = [
      await addPicture(scene.member),
      await addPicture(),
      await addPicture(scene.other),
    ]
    const answers = withPhotos(now1, corrected, stranger)
    const id = await addResponse(app.db, scene.calloutId, { contactId: scene.member, answers })
    await scene.asAdmin().patch(`${all}/${id}`, { answers: {} })
    expect((await remove(id)).status).toBe(204)
    expect(await kept()).toEqual([stranger])
    await app.runJobs()
    expect([await isStored(now1), await isStored(corrected), await isStored(stranger)]).toEqual([false, false, true])
  })

  test('leaves the files that anything else uses', async () => {
    const pictures = await Promise.all(Array.from({ length: 7 }, () => addPicture()))
    const [alone, answered, corrected, cover, form, text, mail] = pictures as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const id = await addResponse(app.db, scene.calloutId, { answers: withPhotos(...pictures) })
    await addResponse(app.db, (await addCallout(app.db)).id, { answers: withPhotos(answered) })
    const third = await addResponse(app.db, scene.calloutId, { answers: withPhotos(corrected) })
    await scene.asAdmin().patch(`${all}/${third}`, { answers: {} })
    await scene.change({ image: `images/${cover}` })
    await addCallout(app.db, {
      formSchema: {
        slides: [
          {
            id: 's',
            title: '',
            navigation: { nextSlideId: '' },
            components: [
              {
                type: 'content',
                id: 'c',
                key: 'c',
                label: '',
                input: false,
                html: `<img src="/api/1.0/images/${form}?w=5">`,
              },
            ],
          },
        ],
      },
    } as never)
    await app.db
      .insertInto('content')
      .values({ id: 'general', fields: JSON.stringify({ logoUrl: `images/${text}` }) })
      .execute()
    await app.db
      .insertInto('emails')
      .values({ name: 'x', subject: 'x', body: `<img src="https://x/images/${mail}">` })
      .execute()
    expect((await remove(id)).status).toBe(204)
    expect((await kept()).toSorted()).toEqual(pictures.filter((each) => each !== alone).toSorted())
  })

  test('leaves the files of mailings and stories', async () => {
    const [mailed, told] = [await addPicture(), await addPicture()]
    const id = await addResponse(app.db, scene.calloutId, { answers: withPhotos(mailed, told) })
    const times = { createdAt: now, updatedAt: now }
    const texts = JSON.stringify({ en: { subject: '', blocks: [{ html: `<img src="/api/1.0/images/${mailed}">` }] } })
    await app.db
      .insertInto('mailings')
      .values({ name: 'News', texts, ...times })
      .execute()
    const story = { title: 'Fixed', summary: '', sanitisedBy: 0, link: 'https://x.example', publishedOn: '2025-04-01' }
    await app.db
      .insertInto('stories')
      .values({ ...story, ...times, calloutId: scene.calloutId, picture: `images/${told}` })
      .execute()
    expect((await remove(id)).status).toBe(204)
    expect((await kept()).toSorted()).toEqual([mailed, told].toSorted())
  })

  test('is deleted without reading all others', async () => {
    const id = await addPicture()
    for (let count = 0; count < 5; count += 1)
      await addResponse(app.db, scene.calloutId, { answers: withPhotos(await addPicture()) })
    await app.db.transaction().execute(async (tx) => {
      // Of this connection, which counts what came before as well.
      const countRead = async () => {
        const { rows } = await sql<{ name: string; read: number }>`
          select relname as name, seq_tup_read as read from pg_stat_xact_user_tables
          where relname in ('callout_responses', 'callout_response_history') order by relname`.execute(tx)
        return rows
      }
      // How the database would go about it with many.
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await countRead()
      expect(await listUnused(tx, [id])).toEqual([id])
      expect(await countRead()).toEqual(before)
    })
  })

  test('is deleted by admins alone', async () => {
    const id = await addResponse(app.db, scene.calloutId, { contactId: scene.member })
    for (const [visitor, status] of [
      [guest, 401],
      [scene.asMember(), 403],
      [scene.asReviewer(), 403],
    ] as const) {
      expect((await remove(id, visitor)).status).toBe(status)
      expect((await visitor.delete(trash)).status).toBe(status)
    }
    expect((await remove(id, await app.key())).status).toBe(204)
    expect((await scene.asAdmin().delete('/callout/nothing/responses/trash')).status).toBe(404)
  })
})

test('a trash that is emptied takes all in it along, and nothing of other callouts', async () => {
  const [inTrash, shared] = [await addPicture(), await addPicture()]
  const other = (await addCallout(app.db)).id
  const bucket = 'trash'
  await addResponse(app.db, scene.calloutId, { bucket, answers: withPhotos(inTrash, shared) })
  await addResponse(app.db, scene.calloutId, { bucket, answers: withPhotos(inTrash) })
  const inbox = await addResponse(app.db, scene.calloutId, { answers: withPhotos(shared) })
  const elsewhere = await addResponse(app.db, other, { bucket })
  expect((await scene.asAdmin().delete(trash)).body).toEqual({ deleted: 2 })
  expect((await scene.stored()).map(({ id }) => id).toSorted()).toEqual([inbox, elsewhere].toSorted())
  expect(await kept()).toEqual([shared])
  expect((await scene.asAdmin().delete(trash)).body).toEqual({ deleted: 0 })
})
