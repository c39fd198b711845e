import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { path, startScene } from '#server/callout-responses/testing.ts'
import { listRows } from '#server/mailings/testing.ts'
import { nameSite } from '#server/sign-up/testing.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { addStory } from './testing.ts'

const smtp = await startSmtp()
const scene = await startScene({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 4 } } })
const { app } = scene
const { db } = app
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

let story = ''
beforeEach(async () => {
  smtp.takeAll()
  smtp.mails.length = 0
  await db.deleteFrom('mailings').execute()
  await scene.reset()
  await nameSite(app)
  await scene.change({ followUpText: 'Email me', allowMultiple: true })
  story = await addStory(db, scene.calloutId)
})

const respond = (contactId: string, followUp = true) =>
  app.as(contactId).post(path, { answers: exampleAnswers, followUp })
const emailOf = async (id: string) =>
  (await db.selectFrom('contacts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const told = () =>
  smtp.mails.filter(({ subject }) => subject?.startsWith('What came')).flatMap((mail) => mail.recipients)
const fates = async (id: string) => (await listRows(db, id)).map(({ status, reason }) => [status, reason])

/** A mailing that has begun, of which nothing was handed over yet. */
async function begin(): Promise<string> {
  const { mailingId } = (await scene.asAdmin().post(`/stories/${story}/mailing`)).body
  expect((await scene.asAdmin().post(`/mailings/${mailingId}/send`, {})).status).toBe(200)
  return mailingId
}

test('whoever takes it back, or whose response is trashed or anonymised, after it began isn’t told', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.addContact()))
  const [still = '', withdrawn = '', trashed = '', anonymised = ''] = people
  for (const id of people) await respond(id)
  const id = await begin()
  expect(await fates(id)).toEqual(people.map(() => ['waiting', null]))
  await respond(withdrawn, false)
  await db.updateTable('calloutResponses').set({ bucket: 'trash' }).where('contactId', '=', trashed).execute()
  await db
    .updateTable('calloutResponses')
    .set({ contactId: null, followUpAt: null, followUpWording: null, followUpLocale: null })
    .where('contactId', '=', anonymised)
    .execute()
  await app.runJobs()
  expect(told()).toEqual([await emailOf(still)])
  expect((await fates(id)).toSorted()).toEqual([
    ['sent', null],
    ['skipped', 'unsubscribed'],
    ['skipped', 'unsubscribed'],
    ['skipped', 'unsubscribed'],
  ])
})

test.each([
  ['unpublished', () => scene.asAdmin().patch(`/stories/${story}`, { status: 'draft' })],
  ['deleted', () => scene.asAdmin().delete(`/stories/${story}`)],
])('once the story is %s nobody is told any more', async (_, act) => {
  await respond(scene.member)
  const id = await begin()
  await act()
  await app.runJobs()
  expect(told()).toEqual([])
  expect(await fates(id)).toEqual([['skipped', 'unsubscribed']])
})

test('a stopped mailing goes on only while its story is published', async () => {
  await respond(scene.member)
  const id = await begin()
  const act = (name: 'stop' | 'resume') => scene.asAdmin().post(`/mailings/${id}/${name}`)
  const refused = { status: 400, body: { code: 'bad-request', errors: [{ property: 'storyId' }] } }
  expect((await act('stop')).status).toBe(200)
  await scene.asAdmin().patch(`/stories/${story}`, { status: 'draft' })
  expect(await act('resume')).toMatchObject(refused)
  expect((await scene.asAdmin().get(`/mailings/${id}`)).body.status).toBe('stopped')
  await scene.asAdmin().patch(`/stories/${story}`, { status: 'published' })
  expect(await act('resume')).toMatchObject({ status: 200, body: { status: 'sending' } })
  await act('stop')
  await scene.asAdmin().delete(`/stories/${story}`)
  expect(await act('resume')).toMatchObject(refused)
})
