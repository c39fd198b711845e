import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { now, rule, rules, startScene, texts, tomorrow } from './testing/scene.ts'
import { addCallout, addResponse } from './testing.ts'

const scene = await startScene()
const { app, guest, asAdmin, asMember, asReviewer, asEditor, addExample } = scene
afterAll(app.close)
beforeEach(scene.reset)

const example = '/callout/broken-commutes'

describe('a list of callouts', () => {
  const list = (query: Record<string, string | string[]>, visitor = guest) => visitor.get('/callout', { query })
  const slugs = async (query: Record<string, string | string[]> = {}, visitor = guest) =>
    (await list(query, visitor)).body.items.map(({ slug }: { slug: string }) => slug)

  test('10: hidden callouts are left out, and reached by their link', async () => {
    await asAdmin().patch(example, { hidden: true })
    expect((await list({})).body).toEqual({ items: [], total: 0, offset: 0, count: 0 })
    expect((await guest.get(example)).status).toBe(200)
    expect(await slugs({}, asMember())).toEqual([])
    for (const visitor of [asReviewer(), asEditor(), asAdmin(), await app.key()])
      expect(await slugs({}, visitor)).toEqual(['broken-commutes'])
  })

  test('shows drafts to those who review them', async () => {
    await addExample({ starts: null }, 'draft')
    await addCallout(app.db, { slug: 'not-theirs', starts: null })
    expect(await slugs()).toEqual(['broken-commutes'])
    expect((await slugs({}, asReviewer())).toSorted()).toEqual(['broken-commutes', 'draft'])
    expect((await slugs({}, asAdmin())).toSorted()).toEqual(['broken-commutes', 'draft', 'not-theirs'])
  })

  test('11: somebody finds what they answered, and nobody what others did', async () => {
    await addCallout(app.db, { slug: 'other' }, now)
    await addResponse(app.db, scene.calloutId, { contactId: scene.member })
    const answeredBy = (who: string, operator = 'equal') => ({ rules: rules(rule('answeredBy', operator, who)) })
    for (const who of ['me', scene.member, scene.member.toUpperCase()])
      expect(await slugs(answeredBy(who), asMember())).toEqual(['broken-commutes'])
    expect(await list(answeredBy(scene.reviewer), asMember())).toMatchObject({ status: 403 })
    expect(await list(answeredBy('me'))).toMatchObject({ status: 401 })
    expect(await slugs(answeredBy(scene.member), asAdmin())).toEqual(['broken-commutes'])
    expect(await slugs(answeredBy('me'), asAdmin())).toEqual([])
    expect(await list(answeredBy('me', 'not_equal'), asAdmin())).toMatchObject({
      status: 400,
      body: { code: 'invalid-rule' },
    })
    expect(await list(answeredBy('me'), await app.key())).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  test('finds what somebody may review', async () => {
    await addCallout(app.db, { slug: 'other' }, now)
    const canReview = (value: boolean) => ({ rules: rules(rule('canReview', 'equal', value)) })
    expect(await slugs(canReview(true), asReviewer())).toEqual(['broken-commutes'])
    expect(await slugs(canReview(false), asReviewer())).toEqual(['other'])
    expect(await slugs(canReview(true), asMember())).toEqual([])
    expect((await slugs(canReview(true), asAdmin())).length).toBe(2)
    expect(await slugs(canReview(false), await app.key())).toEqual([])
    expect((await list(canReview(true))).status).toBe(401)
  })

  test('12: what it does not know is refused', async () => {
    expect(await list({ rules: rules(rule('colour', 'equal', 'red')) }, asAdmin())).toMatchObject({
      status: 400,
      body: { code: 'invalid-rule', rule: { field: 'colour' } },
    })
    expect((await list({ limit: '101' }, asAdmin())).body.code).toBe('bad-request')
    expect((await list({ sort: 'slug' }, asAdmin())).status).toBe(400)
    expect((await list({ rules: rules(rule('status', 'equal', 'gone')) })).body.code).toBe('invalid-rule')
  })

  test('asks about each field', async () => {
    await asAdmin().delete(example)
    await addCallout(
      app.db,
      { slug: 'a-draft', starts: null, variants: { default: texts('Ants'), de: texts('Zebra') } },
      now,
    )
    await addCallout(app.db, { slug: 'scheduled', starts: tomorrow, variants: { default: texts('bees') } }, now)
    await addCallout(
      app.db,
      { slug: 'open', starts: '2025-03-10', channels: ['telegram'], variants: { default: texts('Cats') } },
      now,
    )
    await addCallout(
      app.db,
      {
        slug: 'ended',
        starts: '2025-02-01',
        expires: '2025-03-01',
        hidden: true,
        variants: { default: texts('dogs') },
      },
      now,
    )
    const find = async (...list: unknown[]) => await slugs({ rules: rules(...list), sort: 'title' }, asAdmin())
    expect(await find(rule('status', 'equal', 'open'))).toEqual(['open'])
    expect(await find(rule('status', 'not_equal', 'draft'))).toEqual(['scheduled', 'open', 'ended'])
    expect(await find(rule('title', 'contains', 'BEE'))).toEqual(['scheduled'])
    expect(await find(rule('slug', 'begins_with', 'a-'))).toEqual(['a-draft'])
    expect(await find(rule('starts', 'is_empty'))).toEqual(['a-draft'])
    expect(await find(rule('starts', 'greater', '2025-03-01'))).toEqual(['scheduled', 'open'])
    expect(await find(rule('expires', 'less', '$now'))).toEqual(['ended'])
    expect(await find(rule('hidden', 'equal', true))).toEqual(['ended'])
    expect(await find(rule('channels', 'contains', 'telegram'))).toEqual(['open'])
    expect(await find(rule('channels', 'not_contains', 'telegram'))).toEqual(['a-draft', 'scheduled', 'ended'])
    expect(await find(rule('channels', 'is_empty'))).toEqual(['a-draft', 'scheduled', 'ended'])
    const german = { variant: 'de@easy', sort: 'title' }
    expect(await slugs(german, asAdmin())).toEqual(['scheduled', 'open', 'ended', 'a-draft'])
    expect(await slugs({ ...german, rules: rules(rule('title', 'equal', 'Zebra')) }, asAdmin())).toEqual(['a-draft'])
    expect(await slugs({ sort: 'expires' }, asAdmin())).toEqual([
      'ended',
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
    expect((await slugs({ sort: 'starts', order: 'DESC' }, asAdmin())).at(-1)).toBe('a-draft')
    expect(await slugs({ sort: 'title', order: 'DESC', limit: '2', offset: '1' }, asAdmin())).toEqual([
      'open',
      'scheduled',
    ])
  })

  test('is paged from the newest to the oldest, and adds what is asked for', async () => {
    for (const day of [2, 3]) await addCallout(app.db, { slug: `day-${day}` }, new Date(`2025-04-0${day}`))
    app.setNow(new Date('2025-04-05'))
    expect(await list({ limit: '2', offset: '1' })).toMatchObject({
      body: { total: 3, offset: 1, count: 2, items: [{ slug: 'day-2' }, { slug: 'broken-commutes' }] },
    })
    const { body } = await list({ with: ['form', 'variants', 'variantNames', 'responseViewSchema'], variant: 'de' })
    for (const item of body.items) {
      expect(item).toMatchObject({ title: 'Kaputte Wege', variantNames: ['default', 'de'], variants: { de: {} } })
      expect(item.formSchema.slides).toHaveLength(4)
      expect(item.responseViewSchema.titleProp).toBe('place.spotName')
    }
    expect((await list({ offset: '10' })).body).toEqual({ items: [], total: 3, offset: 10, count: 0 })
    expect((await guest.get('/callout/')).body).toEqual((await guest.get('/callout')).body)
  })
})
