import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { heldParts } from '#server/privacy/parts.ts'
import { listHeldResponses } from './held-queries.ts'
import { now, path, startScene } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)

const wording = 'Email me when something comes of my response'
const named = { firstname: 'Jo', lastname: 'Ferry', email: 'jo@ferry.example' }
const agreed = { followUpAt: now, followUpWording: wording, followUpLocale: 'en' }
const nothing = { followUpAt: null, followUpWording: null, followUpLocale: null }
const heldOf = (contactId: string) => heldParts['callout-follow-ups']?.(app.db, contactId)
const rule = (field: string, value: unknown) => ({
  rules: JSON.stringify({ condition: 'AND', rules: [{ field, operator: 'equal', value: [value] }] }),
})

beforeEach(async () => {
  await scene.reset()
  await scene.change({ followUpText: wording })
})

describe('asking', () => {
  test('is off unless the editor turns it on, told with the form, and copied', async () => {
    const { body: created } = await scene.asAdmin().post('/callout', { ...exampleCallout, slug: 'another' })
    const form = { query: { with: ['form'] } }
    expect((await guest.get('/callout/another', form)).body.followUpText).toBeNull()
    expect((await guest.get('/callout/broken-commutes', form)).body.followUpText).toBe(wording)
    expect(created).not.toHaveProperty('followUpText')
    const { body: copy } = await scene.asAdmin().post('/callout', {}, { query: { fromId: 'broken-commutes' } })
    expect((await scene.asAdmin().get(`/callout/${copy.id}`, form)).body.followUpText).toBe(wording)
  })

  test('needs contact info, and words that fit', async () => {
    const anonymous = { access: 'only-anonymous', newsletterSchema: null, sendResponseEmail: false }
    const refused = { status: 400, body: { errors: [{ property: 'followUpText' }] } }
    expect(await scene.change({ ...anonymous, followUpText: wording })).toMatchObject(refused)
    expect(await scene.change({ followUpText: 'x'.repeat(301) })).toMatchObject(refused)
    // Who doesn't know the text may turn contact info off all the same; then it is gone.
    expect((await scene.change(anonymous)).status).toBe(200)
    expect((await scene.change({ access: 'guest' })).status).toBe(200)
    const form = { query: { with: ['form'] } }
    expect((await scene.asAdmin().get('/callout/broken-commutes', form)).body.followUpText).toBeNull()
    expect((await scene.change({ ...anonymous, followUpText: null })).status).toBe(200)
    const made = { ...exampleCallout, ...anonymous, slug: 'another', followUpText: wording }
    expect(await scene.asAdmin().post('/callout', made)).toMatchObject(refused)
  })
})

describe('agreeing', () => {
  test('is stored with the words, their language and the moment, of guests and of contacts', async () => {
    const { variants } = (await scene.asAdmin().get('/callout/broken-commutes', { query: { with: ['variants'] } })).body
    const componentText = { ...variants.de.componentText, [wording]: 'Sagt mir, was daraus wird' }
    await scene.change({ variants: { ...variants, de: { ...variants.de, componentText } } })
    await guest.post(path, { answers: exampleAnswers, guest: named, followUp: true })
    await scene.asMember().post(path, { answers: exampleAnswers, followUp: true }, { query: { variant: 'de@easy' } })
    await scene.asOther().post(path, { answers: exampleAnswers, followUp: true }, { query: { variant: 'fr' } })
    expect(await scene.stored()).toMatchObject([
      agreed,
      { ...agreed, followUpWording: 'Sagt mir, was daraus wird', followUpLocale: 'de' },
      agreed,
    ])
  })

  test('without a word of it, or with a no, nothing is agreed to', async () => {
    await guest.post(path, { answers: exampleAnswers, guest: named })
    await scene.asMember().post(path, { answers: exampleAnswers, followUp: false })
    await guest.post(path, { answers: exampleAnswers })
    expect(await scene.stored()).toMatchObject([nothing, nothing, nothing])
  })

  test('takes an address where guests may stay anonymous', async () => {
    expect(await guest.post(path, { answers: exampleAnswers, followUp: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid-callout-response', subCode: 'guest-fields-missing' },
    })
    expect(await scene.stored()).toEqual([])
  })

  test('is refused where nothing is collected, ignored where it isn’t asked', async () => {
    await scene.change({ followUpText: null })
    expect((await guest.post(path, { answers: exampleAnswers, followUp: true })).status).toBe(200)
    expect((await scene.asMember().post(path, { answers: exampleAnswers, followUp: true })).status).toBe(200)
    expect(await scene.stored()).toMatchObject([nothing, nothing])
    await scene.change({ access: 'only-anonymous', newsletterSchema: null, sendResponseEmail: false })
    for (const visitor of [guest, scene.asOther()]) {
      expect(await visitor.post(path, { answers: exampleAnswers, followUp: true })).toMatchObject({
        status: 400,
        body: { code: 'bad-request', errors: [{ property: 'followUp' }] },
      })
    }
    expect(await scene.stored()).toHaveLength(2)
    expect((await guest.post(path, { answers: exampleAnswers, followUp: 'yes' })).status).toBe(400)
  })

  test('is kept by an edit that doesn’t speak of it, and taken back by one that does', async () => {
    const again = (body: object) => scene.asMember().post(path, { answers: exampleAnswers, ...body })
    expect((await again({ followUp: true })).body.followUp).toBe(true)
    app.setNow(new Date(now.getTime() + 60_000))
    await again({})
    expect(await scene.stored()).toMatchObject([agreed])
    expect((await again({ followUp: false })).body).not.toHaveProperty('followUp')
    expect(await scene.stored()).toMatchObject([nothing])
    await again({ followUp: true })
    expect(await scene.stored()).toMatchObject([{ ...agreed, followUpAt: new Date(now.getTime() + 60_000) }])
  })
})

describe('taking it back', () => {
  beforeEach(() => scene.change({ allowMultiple: true }))
  const answer = (visitor: ReturnType<typeof app.as>, followUp?: boolean) =>
    visitor.post(path, { answers: exampleAnswers, ...(followUp !== undefined && { followUp }) })

  test('goes for all that somebody responded to the callout, what a guest gave under their address too', async () => {
    const other = await addCallout(app.db, { slug: 'other', followUpText: wording } as never, now)
    const elsewhere = `/callout/${other.slug}/responses`
    await scene.asMember().post(elsewhere, { answers: exampleAnswers, followUp: true })
    await answer(scene.asMember(), true)
    await answer(scene.asOther(), true)
    const member = await app.db
      .selectFrom('contacts')
      .select('email')
      .where('id', '=', scene.member)
      .executeTakeFirstOrThrow()
    await guest.post(path, { answers: exampleAnswers, guest: { ...named, email: member.email }, followUp: true })
    const before = (await scene.stored()).filter(({ calloutId }) => calloutId === scene.calloutId)
    await answer(scene.asMember(), false)
    const after = await scene.stored()
    const ofCallout = after.filter(({ calloutId }) => calloutId === scene.calloutId)
    expect(ofCallout).toMatchObject([nothing, agreed, nothing, nothing])
    expect(ofCallout[0]?.revision).toBe((before[0]?.revision ?? 0) + 1)
    expect(after.find(({ calloutId }) => calloutId === other.id)).toMatchObject(agreed)
  })

  test('is nothing that silence or a guest can do', async () => {
    await answer(scene.asMember(), true)
    await answer(scene.asMember())
    const { email: theirs } = await app.db
      .selectFrom('contacts')
      .select('email')
      .where('id', '=', scene.member)
      .executeTakeFirstOrThrow()
    await guest.post(path, { answers: exampleAnswers, guest: { ...named, email: theirs }, followUp: false })
    expect(await scene.stored()).toMatchObject([agreed, nothing, nothing])
  })
})

describe('who agreed', () => {
  let responseId = ''
  beforeEach(async () => {
    await scene.asMember().post(path, { answers: exampleAnswers, followUp: true })
    responseId = (await scene.stored())[0]?.id ?? ''
    await addResponse(app.db, scene.calloutId, { contactId: scene.other })
  })

  test('is for the desk to see, to filter by, to keep as a segment and to change many by', async () => {
    for (const visitor of [scene.asAdmin(), scene.asReviewer(), await app.key()]) {
      const { body } = await visitor.get(path)
      expect(body.items.map(({ followUp }: { followUp: boolean }) => followUp)).toEqual([true, false])
      expect((await visitor.get(path, { query: rule('followUp', true) })).body.items).toMatchObject([
        { id: responseId },
      ])
      expect((await visitor.get(path, { query: rule('followUp', false) })).body.total).toBe(1)
      expect((await visitor.get('/callout-responses', { query: rule('followUp', true) })).body.total).toBe(1)
    }
    const ruleGroup = { condition: 'AND', rules: [{ field: 'followUp', operator: 'equal', value: [true] }] }
    const segment = await scene.asAdmin().post('/callout/broken-commutes/segments', { name: 'Willing', ruleGroup })
    expect(segment.body).toMatchObject({ itemCount: 1 })
    const moved = await scene
      .asReviewer()
      .patch('/callout-responses', { rules: ruleGroup, updates: { bucket: 'verified' } })
    expect(moved.body).toMatchObject({ affected: 1 })
    const field = `callouts.${scene.calloutId}.responses.followUp`
    expect((await scene.asAdmin().get('/contact', { query: rule(field, true) })).body).toMatchObject({
      items: [{ id: scene.member }],
    })
  })

  test('is nobody else’s to find out', async () => {
    const asked = { query: rule('followUp', true) }
    for (const call of [path, '/callout-responses']) {
      expect((await scene.asMember().get(call, asked)).status).toBe(403)
      expect((await scene.asOther().get(call, asked)).status).toBe(403)
      expect((await guest.get(call, asked)).status).toBe(401)
      expect((await scene.asMember().get(call, { query: { sort: 'followUp' } })).status).toBe(400)
    }
    for (const call of [`${path}/map`, `${path}/entries`]) {
      const query = { ...asked.query, ...(call.endsWith('entries') && { view: 'gallery' }) }
      expect((await guest.get(call, { query })).status).toBe(400)
    }
    await scene.asAdmin().patch('/callout-responses', {
      rules: { condition: 'AND', rules: [] },
      updates: { bucket: 'verified' },
    })
    expect(JSON.stringify((await guest.get(`${path}/map`)).body)).not.toContain('followUp')
    expect((await scene.asOther().get(`/callout-responses/${responseId}`)).status).toBe(404)
    expect((await scene.asMember().get(`/callout-responses/${responseId}`)).body.followUp).toBe(true)
  })

  test('a guest hears the same whatever an address agreed to before', async () => {
    const { email } = await app.db
      .selectFrom('contacts')
      .select('email')
      .where('id', '=', scene.member)
      .executeTakeFirstOrThrow()
    const known = await guest.post(path, { answers: exampleAnswers, guest: { ...named, email }, followUp: false })
    const unknown = await guest.post(path, { answers: exampleAnswers, guest: named, followUp: true })
    expect([known, unknown].map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['id']],
      [200, ['id']],
    ])
    expect((await scene.stored())[0]).toMatchObject(agreed)
  })

  test('is a column after SignedIn', async () => {
    const { body } = await scene.asReviewer().get(`${path}.csv`)
    const [header = [], ...rows] = parse(body) as string[][]
    expect(header.slice(-2)).toEqual(['SignedIn', 'FollowUp'])
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['1', '1'],
      ['1', ''],
    ])
  })

  test('is in what is held about them, and goes when they do', async () => {
    await app.db.deleteFrom('callouts').where('slug', '!=', 'broken-commutes').execute()
    expect(await listHeldResponses(app.db, scene.member)).toMatchObject([agreed])
    expect(await heldOf(scene.member)).toMatchObject([{ callout: 'broken-commutes', number: 1, ...agreed }])
    expect((await scene.asAdmin().delete(`/contact/${scene.member}`)).status).toBe(204)
    expect((await scene.stored())[0]).toMatchObject({ contactId: null, ...nothing })
  })
})

test('what was agreed to as a guest is held about the contact while it is theirs alone', async () => {
  await guest.post(path, { answers: exampleAnswers, guest: named, followUp: true })
  const [{ contactId } = { contactId: null }] = await scene.stored()
  const id = contactId ?? ''
  expect(await heldOf(id)).toMatchObject([agreed])
  await app.db.updateTable('contacts').set({ passwordHash: 'x' }).where('id', '=', id).execute()
  expect(await heldOf(id)).toEqual([])
})

test('a callout of another language keeps the language of its own words', async () => {
  await scene.asAdmin().patch('/content/general', { locale: 'de' })
  await addCallout(app.db, { slug: 'daheim', followUpText: 'Sagt es mir' } as never, now)
  await guest.post('/callout/daheim/responses', { answers: exampleAnswers, guest: named, followUp: true })
  expect((await scene.stored())[0]).toMatchObject({ followUpWording: 'Sagt es mir', followUpLocale: 'de' })
})
