import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findContactFilters } from '#server/callout-responses/index.ts'
import { addContact, type ContactToAdd } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { processSegments } from './process-segments.ts'

const app = await startApp()
afterAll(app.close)

const processing = { sources: { findFurtherFilters: findContactFilters }, followers: [] }
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: object[]) => ({ condition: 'AND', rules })
const email = { name: 'n', subject: 's *|FNAME|*', body: '<p>b</p>' }

let admin = app.guest()
beforeEach(async () => {
  app.setNow(new Date('2026-03-01T12:00:00.000Z'))
  for (const table of ['emailOutbox', 'contacts', 'segments', 'emails'] as const)
    await app.db.deleteFrom(table).execute()
  admin = app.as((await addContact(app.db, { firstname: 'Mara', roles: ['admin'] })).id)
})

const add = async (contact: ContactToAdd = {}) => (await addContact(app.db, contact)).id
const addSegment = async (...rules: object[]) =>
  (await admin.post('/segments', { name: 'S', ruleGroup: every(...rules) })).body.id as string
const link = (segmentId: string, more: object = {}) => ({
  ongoingEmail: { isOngoing: true, segmentId, trigger: 'onJoin', ...more },
})
const addEmail = async (more: object = {}) => (await admin.post('/email', { ...email, ...more })).body
const run = (options: { segmentId?: string; onlyChanged?: boolean } = {}) =>
  processSegments(processing, { db: app.db, config: app.config, now: app.now(), log: app.app.log }, options)
const mailed = async () => {
  const rows = await app.db.selectFrom('emailOutbox').select('contactId').execute()
  return rows.map(({ contactId }) => contactId)
}
const named = (firstname: string) => rule('firstname', 'equal', firstname)

describe('stored emails', () => {
  test('are added, listed, changed and deleted', async () => {
    const { id } = await addEmail()
    expect(await admin.get(`/email/${id}`)).toMatchObject({
      status: 200,
      body: { id, ...email, fromName: null, fromEmail: null, mailingCount: 0, isOngoing: false },
    })
    await admin.put('/email/welcome', { subject: 'W', body: 'B' })
    const own = { rules: JSON.stringify(every(rule('templateId', 'is_empty'))), sort: 'name' }
    expect((await admin.get('/email', { query: own })).body).toMatchObject({ total: 1, items: [{ id }] })
    expect((await admin.get('/email', { query: { sort: 'date', order: 'DESC' } })).body.total).toBe(2)
    const { revision } = (await admin.get(`/email/${id}`)).body
    const write = (subject: string) => admin.put(`/email/${id}`, { subject, revision })
    expect((await write('T')).body).toMatchObject({ subject: 'T', body: email.body })
    expect(await write('U')).toMatchObject({ status: 409, body: { code: 'stale-write' } })
    expect((await admin.delete(`/email/${id}`)).status).toBe(204)
    expect((await admin.delete(`/email/${id}`)).status).toBe(404)
    expect((await admin.put(`/email/${randomUUID()}`, { subject: 'T' })).status).toBe(404)
  })

  test('33: a template’s id is taken as well', async () => {
    expect((await admin.put('/email/welcome', { subject: 'Hi', body: '<p>x</p>' })).body).toMatchObject({
      templateId: 'welcome',
      subject: 'Hi',
    })
    expect((await admin.get('/email/template/welcome')).body.subject).toBe('Hi')
    expect((await admin.get('/email/welcome')).body.subject).toBe('Hi')
    expect((await admin.get('/email/not-a-uuid')).status).toBe(404)
    expect((await admin.get(`/email/${'1'.repeat(36)}`)).status).toBe(404)
    expect((await admin.delete('/email/welcome')).status).toBe(204)
  })

  test('35: a link to a segment has to be whole', async () => {
    const answer = await admin.post('/email', { name: 'n', subject: 's', body: 'b', ongoingEmail: { isOngoing: true } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([
      { property: 'ongoingEmail', children: [{ property: 'segmentId' }, { property: 'trigger' }] },
    ])
    expect((await admin.get('/email')).body.total).toBe(0)
    const unknown = await admin.post('/email', { ...email, ...link(randomUUID()) })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ property: 'ongoingEmail' }] } })
    expect((await admin.get('/email')).body.total).toBe(0)
  })

  test('an email shows its segment, until the link or the segment is gone', async () => {
    const segmentId = await addSegment()
    const { id, ...shown } = await addEmail(link(segmentId))
    expect(shown).toMatchObject({ isOngoing: true, segmentId, segmentName: 'S', trigger: 'onJoin', enabled: true })
    const paused = await admin.put(`/email/${id}`, link(segmentId, { enabled: false, trigger: 'onLeave' }))
    expect(paused.body).toMatchObject({ trigger: 'onLeave', enabled: false })
    expect((await admin.put(`/email/${id}`, { subject: 'T' })).body).toMatchObject({ isOngoing: true, enabled: false })
    expect((await admin.put(`/email/${id}`, { ongoingEmail: { isOngoing: false } })).body.isOngoing).toBe(false)
    expect(await app.db.selectFrom('followedSegments').selectAll().execute()).toEqual([])
    await admin.put(`/email/${id}`, link(segmentId))
    await admin.delete(`/segments/${segmentId}`)
    expect((await admin.get(`/email/${id}`)).body.isOngoing).toBe(false)
  })
})

describe('processing', () => {
  test('36: only those who come after the link are written to, each once', async () => {
    for (let each = 0; each < 10; each++) await add({ firstname: 'Ann' })
    const segmentId = await addSegment(named('Ann'))
    await addEmail(link(segmentId))
    expect(await run()).toEqual([{ name: 'S', joined: 0, left: 0 }])
    expect(await mailed()).toEqual([])
    const eleventh = await add({ firstname: 'Ann' })
    expect(await run()).toEqual([{ name: 'S', joined: 1, left: 0 }])
    expect(await mailed()).toEqual([eleventh])
    await run()
    expect(await mailed()).toEqual([eleventh])
    const [mail] = await app.db.selectFrom('emailOutbox').selectAll().execute()
    expect(mail).toMatchObject({ lane: 'mailing', content: { subject: 's *|FNAME|*' }, fields: { FNAME: 'Ann' } })
  })

  test('leaving is written to too; somebody deleted is not, and whoever comes back is written to again', async () => {
    const [stays, goes, deleted] = [
      await add({ firstname: 'Ann' }),
      await add({ firstname: 'Ann' }),
      await add({ firstname: 'Ann' }),
    ]
    const segmentId = await addSegment(named('Ann'))
    await addEmail(link(segmentId, { trigger: 'onLeave' }))
    await app.db.updateTable('contacts').set({ firstname: 'Ben' }).where('id', '=', goes).execute()
    await app.db.deleteFrom('contacts').where('id', '=', deleted).execute()
    await run()
    expect(await mailed()).toEqual([goes])
    for (const firstname of ['Ann', 'Ben']) {
      await app.db.updateTable('contacts').set({ firstname }).where('id', '=', goes).execute()
      await run()
    }
    expect(await mailed()).toEqual([goes, goes])
    expect(await mailed()).not.toContain(stays)
  })

  test('whoever comes while it is paused is only noted', async () => {
    const segmentId = await addSegment(named('Ann'))
    const { id } = await addEmail(link(segmentId, { enabled: false }))
    await add({ firstname: 'Ann' })
    await run()
    await admin.put(`/email/${id}`, link(segmentId))
    await run()
    expect(await mailed()).toEqual([])
    const later = await add({ firstname: 'Ann' })
    await run()
    expect(await mailed()).toEqual([later])
  })

  test('several emails of a segment are all sent', async () => {
    const segmentId = await addSegment(named('Ann'))
    await addEmail(link(segmentId))
    await addEmail(link(segmentId))
    const ann = await add({ firstname: 'Ann' })
    await run()
    expect(await mailed()).toEqual([ann, ann])
  })

  test('broken rules stop their own segment alone, and once mended write to nobody who was there before', async () => {
    const gone = rule(`callouts.${randomUUID()}.hasAnswered`, 'equal', false)
    const broken = await addSegment(gone)
    await addEmail(link(broken))
    const segmentId = await addSegment(named('Ann'))
    await addEmail(link(segmentId))
    const ann = await add({ firstname: 'Ann' })
    expect(await run()).toEqual(expect.arrayContaining([{ name: 'S' }, { name: 'S', joined: 1, left: 0 }]))
    expect(await mailed()).toEqual([ann])
    await admin.patch(`/segments/${broken}`, { ruleGroup: every(named('Ann')) })
    await run()
    expect(await mailed()).toEqual([ann])
  })

  test('a linked segment that is not followed any more is followed from now on', async () => {
    await add({ firstname: 'Ann' })
    await addEmail(link(await addSegment(named('Ann'))))
    await app.db.deleteFrom('followedSegments').execute()
    await run()
    expect(await mailed()).toEqual([])
    const later = await add({ firstname: 'Ann' })
    await run()
    expect(await mailed()).toEqual([later])
  })

  test('two processes at once write once', async () => {
    const segmentId = await addSegment(named('Ann'))
    await addEmail(link(segmentId))
    const ann = await add({ firstname: 'Ann' })
    await Promise.all([run(), run(), run()])
    expect(await mailed()).toEqual([ann])
  })

  test('every minute only those are looked at whose contacts may have changed', async () => {
    await addEmail(link(await addSegment(named('Ann'))))
    expect(await run({ onlyChanged: true })).toEqual([])
    await add({ firstname: 'Ben' })
    expect(await run({ onlyChanged: true })).toEqual([{ name: 'S', joined: 0, left: 0 }])
    expect(await run({ onlyChanged: true })).toEqual([])
    await addEmail(link(await addSegment(rule('activeMembership', 'equal', true))))
    const member = await add({ roles: ['member'] })
    await run({ onlyChanged: true })
    expect(await mailed()).toEqual([member])
  })
})
