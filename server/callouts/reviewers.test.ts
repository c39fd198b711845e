import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startScene } from './testing/scene.ts'
import { addCallout, addResponse, addReviewer } from './testing.ts'

const scene = await startScene()
const { app, guest, asAdmin, asMember, asReviewer, asEditor } = scene
afterAll(app.close)
beforeEach(scene.reset)

const path = '/callout/broken-commutes/reviewers'

const isReviewer = async (contactId: string) =>
  (await app.as(contactId).get('/contact/me', { query: { with: 'isReviewer' } })).body.isReviewer

test('54: admins name reviewers, each once, and reviewers know that they are', async () => {
  expect(await isReviewer(scene.member)).toBe(false)
  const added = await asAdmin().post(path, { contactId: scene.member, canEdit: false })
  expect(added).toMatchObject({ status: 200, body: { contact: { id: scene.member }, canEdit: false } })
  expect(await asAdmin().post(path, { contactId: scene.member, canEdit: true })).toMatchObject({
    status: 400,
    body: { code: 'duplicate-id', id: scene.member },
  })
  expect(await asAdmin().post(path, { contactId: randomUUID(), canEdit: true })).toMatchObject({
    status: 404,
    body: { message: 'Contact not found' },
  })
  expect((await asReviewer().post(path, { contactId: scene.member, canEdit: true })).status).toBe(403)
  expect(await isReviewer(scene.member)).toBe(true)
  expect((await asAdmin().delete(`${path}/${added.body.id}`)).status).toBe(204)
  expect(await isReviewer(scene.member)).toBe(false)
  expect((await asAdmin().delete(`${path}/${added.body.id}`)).status).toBe(404)
})

test('named twice at one moment, somebody is a reviewer once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => asAdmin().post(path, { contactId: scene.member, canEdit: true })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
})

test('the list is for admins and reviewers, who see of each other what working together takes', async () => {
  const forReviewers = (await asReviewer().get(path)).body
  expect(forReviewers.map(({ contact }: { contact: object }) => Object.keys(contact).toSorted())).toEqual(
    Array(2).fill(['activeRoles', 'email', 'firstname', 'id', 'joined', 'lastname']),
  )
  expect(new Set(forReviewers.map(({ canEdit }: { canEdit: boolean }) => canEdit))).toEqual(new Set([false, true]))
  expect((await asEditor().get(path)).status).toBe(200)
  expect((await (await app.key()).get(path)).body).toHaveLength(2)
  expect((await asMember().get(path)).status).toBe(403)
  expect((await guest.get(path)).status).toBe(401)
  expect((await asAdmin().get('/callout/nothing/reviewers')).status).toBe(404)
  await asAdmin().patch('/callout/broken-commutes', { starts: null })
  expect((await asMember().get(path)).status).toBe(404)
  expect((await asReviewer().get(path)).status).toBe(200)
})

test('is asked by rules', async () => {
  const find = async (field: string, value: unknown, visitor = asReviewer()) => {
    const rules = JSON.stringify({ condition: 'AND', rules: [{ field, operator: 'equal', value: [value] }] })
    const { body } = await visitor.get(path, { query: { rules } })
    return body.code ?? body.map(({ contact }: { contact: { id: string } }) => contact.id).toSorted()
  }
  expect(await find('canEdit', true)).toEqual([scene.editor])
  expect(await find('canEdit', false)).toEqual([scene.reviewer])
  expect(await find('contact', 'me')).toEqual([scene.reviewer])
  expect(await find('contact', scene.editor)).toEqual([scene.editor])
  expect(await find('calloutId', scene.calloutId)).toEqual([scene.reviewer, scene.editor].toSorted())
  expect(await find('id', randomUUID())).toEqual([])
  expect(await find('name', 'x')).toBe('invalid-rule')
  expect(await find('contact', 'me', await app.key())).toBe('bad-request')
})

test('one of them is read and changed within its callout only', async () => {
  const listed: { id: string; canEdit: boolean }[] = (await asAdmin().get(path)).body
  const id = listed.find(({ canEdit }) => !canEdit)?.id
  const other = await addCallout(app.db, { slug: 'other' })
  expect((await asReviewer().get(`${path}/${id}`)).body).toMatchObject({ id, canEdit: false })
  expect((await asAdmin().get(`/callout/other/reviewers/${id}`)).status).toBe(404)
  expect((await asAdmin().patch(`/callout/${other.id}/reviewers/${id}`, { canEdit: true })).status).toBe(404)
  expect((await asAdmin().delete(`/callout/${other.id}/reviewers/${id}`)).status).toBe(404)
  for (const visitor of [asReviewer(), asEditor(), asMember()]) {
    expect((await visitor.patch(`${path}/${id}`, { canEdit: true })).status).toBe(403)
    expect((await visitor.delete(`${path}/${id}`)).status).toBe(403)
  }
  expect((await asAdmin().patch(`${path}/${id}`, { canEdit: null })).status).toBe(400)
  expect((await asAdmin().patch(`${path}/${id}`, {})).body).toMatchObject({ canEdit: false })
  expect((await asAdmin().patch(`${path}/${id}`, { canEdit: true })).body).toMatchObject({ canEdit: true })
  expect((await asReviewer().patch('/callout/broken-commutes', { hidden: true })).status).toBe(200)
  expect((await asAdmin().get(`${path}/x`)).status).toBe(400)
})

test('whoever goes reviews nothing any more, and what they answered stays without them', async () => {
  const responseId = await addResponse(app.db, scene.calloutId, { contactId: scene.reviewer })
  const chosen = { newsletterOptIn: true, newsletterGroups: ['grp-mobility'] }
  await app.db.updateTable('calloutResponses').set(chosen).where('id', '=', responseId).execute()
  expect((await asAdmin().delete(`/contact/${scene.reviewer}`)).status).toBe(204)
  expect((await asAdmin().get(path)).body.map(({ contact }: { contact: { id: string } }) => contact.id)).toEqual([
    scene.editor,
  ])
  const response = await app.db.selectFrom('calloutResponses').selectAll().executeTakeFirst()
  expect(response).toMatchObject({ id: responseId, contactId: null, newsletterOptIn: false, newsletterGroups: [] })
})

test('of two contacts made one, it reviews and edits what either did, until that is undone', async () => {
  const other = (await addCallout(app.db, { slug: 'other' })).id
  await addReviewer(app.db, scene.calloutId, scene.member)
  await addReviewer(app.db, other, scene.editor)
  await addResponse(app.db, scene.calloutId, { contactId: scene.editor })
  const reviewed = async () => {
    const rows = await app.db
      .selectFrom('calloutReviewers')
      .select(['contactId', 'calloutId', 'canEdit'])
      .where('contactId', '!=', scene.reviewer)
      .execute()
    return new Set(rows.map((row) => Object.values(row).join()))
  }
  const before = await reviewed()
  const merged = await asAdmin().post('/contact-merges', { keepId: scene.member, mergeId: scene.editor, fields: {} })
  expect(merged.status).toBe(200)
  expect(await reviewed()).toEqual(
    new Set([`${scene.member},${scene.calloutId},true`, `${scene.member},${other},false`]),
  )
  const response = () => app.db.selectFrom('calloutResponses').select('contactId').executeTakeFirst()
  expect(await response()).toEqual({ contactId: scene.member })
  expect((await asAdmin().delete(`/contact-merges/${merged.body.id}`)).status).toBe(204)
  expect(await reviewed()).toEqual(before)
  expect(await response()).toEqual({ contactId: scene.editor })
})
