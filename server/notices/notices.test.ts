import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeStatuses, noticeStatusOf } from '#domain/notices/schedule.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { addNotice } from './testing.ts'

const app = await startApp({ config: { trustedOrigins: ['https://a.example'] } })
afterAll(app.close)

const noon = new Date('2026-03-01T12:00:00.000Z')
const inSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const day = 86_400
app.setNow(noon)
const [adminId, memberId] = [await app.addContact({ roles: ['member', 'admin'] }), await app.addContact()]
let [admin, member] = [app.as(adminId), app.as(memberId)]
beforeEach(async () => {
  app.setNow(noon)
  await app.db.deleteFrom('notices').execute()
  await app.db.deleteFrom('activities').execute()
  admin = app.as(adminId)
  member = app.as(memberId)
})

const rules = (condition: 'AND' | 'OR', ...rules: [string, string, ...unknown[]][]) => ({
  rules: JSON.stringify({
    condition,
    rules: rules.map(([field, operator, ...value]) => ({ field, operator, value })),
  }),
})
const list = (visitor: Visitor, query: Record<string, string> = {}) => visitor.get('/notice', { query })
const names = async (visitor: Visitor, query: Record<string, string> = {}) =>
  (await list(visitor, query)).body.items.map(({ name }: { name: string }) => name)

/** One of each status, named after it. */
async function addEach(): Promise<Record<string, string>> {
  return {
    draft: await addNotice(app.db, { name: 'draft' }),
    scheduled: await addNotice(app.db, { name: 'scheduled', starts: inSeconds(1) }),
    open: await addNotice(app.db, { name: 'open', starts: noon, expires: inSeconds(1) }),
    ended: await addNotice(app.db, { name: 'ended', starts: inSeconds(-1), expires: noon }),
  }
}

describe('the conventions of lists', () => {
  test('1: a page in order of name', async () => {
    for (const name of ['b', 'C', 'a']) await addNotice(app.db, { name })
    const answer = await list(admin, { limit: '2', offset: '0', sort: 'name', order: 'ASC' })
    expect(answer).toMatchObject({ status: 200, body: { total: 3, count: 2, offset: 0 } })
    expect(answer.body.items.map(({ name }: { name: string }) => name)).toEqual(['a', 'b'])
    expect(await names(admin, { limit: '2', offset: '2', sort: 'name' })).toEqual(['C'])
  })

  test('2: 101 at once are too many', async () => {
    const { status, body } = await list(admin, { limit: '101' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad-request', paramType: 'queries', errors: [{ property: 'limit' }] })
    expect(body.errors[0].constraints).toHaveProperty('max')
  })

  test('3: texts are no order', async () => {
    const { status, body } = await list(admin, { sort: 'text' })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ property: 'sort', constraints: { isIn: expect.any(String) } })
  })

  test('4: an unknown field is refused, and nothing is stored', async () => {
    const { status, body } = await admin.post('/notice', { name: 'N', text: 'T', foo: 1 })
    expect(status).toBe(400)
    expect(body).toMatchObject({ paramType: 'body', errors: [{ property: 'foo' }] })
    expect(body.errors[0].constraints).toHaveProperty('whitelistValidation')
    expect((await list(admin)).body.total).toBe(0)
  })

  test('5: a guest is told to log in', async () => {
    expect(await list(app.guest())).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test('7: another site’s page can’t write with an admin’s cookie', async () => {
    const write = (origin: string) => admin.post('/notice', { name: 'N', text: 'T' }, { headers: { origin } })
    expect(await write('https://evil.example')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await write('https://a.example')).status).toBe(200)
  })

  test('21: a member who asks for drafts finds none', async () => {
    await addEach()
    const drafts = rules('OR', ['status', 'equal', 'draft'])
    expect(await list(member, drafts)).toMatchObject({ status: 200, body: { total: 0, items: [] } })
    expect(await names(admin, drafts)).toEqual(['draft'])
  })

  test.each([
    ['starts', ['one', 'two', 'none']],
    ['expires', ['one', 'two', 'none']],
    ['createdAt', ['one', 'two', 'none']],
    ['updatedAt', ['one', 'two', 'none']],
  ] as const)('sorted by %s, what is missing comes last in both directions', async (sort, expected) => {
    const at = (minutes: number) => inSeconds(minutes * 60)
    const dates = (minute: number) => ({ createdAt: at(minute), updatedAt: at(minute) })
    await addNotice(app.db, { name: 'none', ...dates(3) })
    await addNotice(app.db, { name: 'two', starts: at(2), expires: at(12), ...dates(2) })
    await addNotice(app.db, { name: 'one', starts: at(1), expires: at(11), ...dates(1) })
    expect(await names(admin, { sort })).toEqual(expected)
    const isNullable = sort === 'starts' || sort === 'expires'
    expect(await names(admin, { sort, order: 'DESC' })).toEqual(
      isNullable ? ['two', 'one', 'none'] : ['none', 'two', 'one'],
    )
  })
})

describe('what is shown when', () => {
  test('38: before its start a notice is there for admins only', async () => {
    const id = await addNotice(app.db, { starts: inSeconds(day) })
    expect(await member.get(`/notice/${id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await admin.get(`/notice/${id}`)).toMatchObject({ status: 200, body: { status: 'scheduled' } })
    expect((await member.get('/notice/1')).body).toMatchObject({ code: 'bad-request', paramType: 'params' })
  })

  test('from the moment of its start to the one of its end, to the second', async () => {
    const id = await addNotice(app.db, { starts: inSeconds(60), expires: inSeconds(120) })
    const statuses = async (seconds: number) => {
      app.setNow(inSeconds(seconds))
      return [
        (await member.get(`/notice/${id}`)).status,
        (await list(member)).body.total,
        (await admin.get(`/notice/${id}`)).body.status,
      ]
    }
    expect(await statuses(59)).toEqual([404, 0, 'scheduled'])
    expect(await statuses(60)).toEqual([200, 1, 'open'])
    expect(await statuses(119)).toEqual([200, 1, 'open'])
    expect(await statuses(120)).toEqual([404, 0, 'ended'])
  })

  test('the filter by status agrees with the status shown, whatever the dates', async () => {
    const seconds = [null, -2, -1, 0, 1, 2]
    const dates = seconds.flatMap((starts) => seconds.map((expires) => ({ starts, expires })))
    const moment = (offset: number | null) => (offset === null ? null : inSeconds(offset))
    for (const { starts, expires } of dates) {
      if (starts !== null && expires !== null && expires <= starts) continue
      await addNotice(app.db, { name: `${starts} ${expires}`, starts: moment(starts), expires: moment(expires) })
    }
    const all = (await list(admin, { limit: '100' })).body.items
    expect(all.length).toBeGreaterThan(15)
    for (const status of noticeStatuses) {
      const expected = all
        .filter(({ starts, expires }: { starts: string | null; expires: string | null }) => {
          const read = (text: string | null) => (text === null ? null : new Date(text))
          return noticeStatusOf({ starts: read(starts), expires: read(expires) }, noon) === status
        })
        .map(({ name }: { name: string }) => name)
      const found = (await list(admin, { ...rules('AND', ['status', 'equal', status]), limit: '100' })).body
      expect(found.items.map(({ name }: { name: string }) => name)).toEqual(expected)
      const others = (await list(admin, rules('AND', ['status', 'not_equal', status]))).body
      expect(found.total + others.total).toBe(all.length)
    }
  })
})

describe('nobody but admins learns of a notice that isn’t open', () => {
  test.each([
    ['no rules', {}],
    ['any of them', rules('OR', ['status', 'not_equal', 'open'], ['name', 'contains', ''], ['expires', 'is_empty'])],
    ['its name', rules('AND', ['name', 'contains', 'e'])],
    ['its text', rules('AND', ['text', 'contains', 'Hello'])],
    ['its end', rules('OR', ['expires', 'is_empty'], ['expires', 'is_not_empty'])],
    ['when it was added', rules('AND', ['createdAt', 'less', '$now(y:10)'])],
    ['that they haven’t dismissed it', rules('AND', ['isDismissed', 'equal', false])],
  ])('by %s', async (_, query) => {
    await addEach()
    for (const sort of ['starts', 'expires', 'name', 'createdAt', 'updatedAt']) {
      const { body } = await list(member, { ...query, sort, order: 'DESC' })
      expect(body).toMatchObject({ total: 1, count: 1, items: [{ name: 'open' }] })
    }
    expect((await list(member, { ...query, offset: '1' })).body).toMatchObject({ total: 1, count: 0 })
  })

  test('nor by its id, a dismissal or a key that acts for a member', async () => {
    const { open: _, ...others } = await addEach()
    const key = await app.key(memberId)
    for (const id of [...Object.values(others), randomUUID()]) {
      for (const visitor of [member, key]) {
        expect((await visitor.get(`/notice/${id}`)).status).toBe(404)
        expect((await visitor.put(`/notice/${id}/dismissal`)).status).toBe(404)
        expect((await visitor.delete(`/notice/${id}/dismissal`)).status).toBe(404)
        expect(await names(visitor, rules('AND', ['id', 'equal', id]))).toEqual([])
      }
    }
    expect(await app.db.selectFrom('noticeDismissals').selectAll().execute()).toEqual([])
  })
})

describe('writing', () => {
  const whole = {
    name: ' Open evening ',
    text: 'Meet the harbour desk.',
    starts: '2026-03-02T18:00:00.000Z',
    expires: '2026-03-03T18:00:00Z',
    buttonText: 'Reserve a place',
    url: '/callouts/open-evening',
  }

  test('a notice comes back whole, and a draft leaves out what it lacks', async () => {
    const { body } = await admin.post('/notice', whole)
    expect(body).toEqual({
      ...whole,
      id: expect.any(String),
      name: 'Open evening',
      expires: '2026-03-03T18:00:00.000Z',
      createdAt: noon.toISOString(),
      updatedAt: noon.toISOString(),
      status: 'scheduled',
    })
    expect((await admin.get(`/notice/${body.id}`)).body).toEqual(body)
    const draft = (await admin.post('/notice', { name: 'N', text: 'T', buttonText: '', url: '' })).body
    expect(draft).toMatchObject({ status: 'draft', starts: null, expires: null })
    expect(draft).not.toHaveProperty('url')
    expect(draft).not.toHaveProperty('buttonText')
  })

  test('nulls clear, and what isn’t sent stays', async () => {
    const { id } = (await admin.post('/notice', whole)).body
    app.setNow(inSeconds(5))
    const cleared = await admin.patch(`/notice/${id}`, { starts: null, expires: null, buttonText: null, url: null })
    expect(cleared).toMatchObject({
      status: 200,
      body: { name: 'Open evening', status: 'draft', starts: null, expires: null },
    })
    expect(cleared.body).toMatchObject({ createdAt: noon.toISOString(), updatedAt: inSeconds(5).toISOString() })
    expect(cleared.body).not.toHaveProperty('url')
    expect(cleared.body).not.toHaveProperty('buttonText')
    expect((await admin.patch(`/notice/${id}`, {})).body).toEqual(cleared.body)
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'name'],
    ['no text', { text: undefined }, 'text'],
    ['an empty text', { text: ' ' }, 'text'],
    ['a start that is no date', { starts: 'tomorrow' }, 'starts'],
    ['an end before the start', { expires: '2026-03-02T17:59:59Z' }, 'expires'],
    ['an end at the start', { expires: whole.starts }, 'expires'],
    ['a script for an address', { url: 'javascript:alert(1)' }, 'url'],
    ['another host in disguise', { url: '//evil.example' }, 'url'],
    ['another scheme', { url: 'ftp://paper.example' }, 'url'],
  ])('%s is refused', async (_, change, property) => {
    const refused = { status: 400, body: { code: 'bad-request', paramType: 'body', errors: [{ property }] } }
    expect(await admin.post('/notice', { ...whole, ...change })).toMatchObject(refused)
    const { id } = (await admin.post('/notice', whole)).body
    const [value] = Object.values(change)
    if (value !== undefined) expect(await admin.patch(`/notice/${id}`, change)).toMatchObject(refused)
    expect((await list(admin)).body.total).toBe(1)
  })

  test('a start moved past the stored end is refused', async () => {
    const { id } = (await admin.post('/notice', whole)).body
    const late = { starts: '2026-03-03T18:00:00Z' }
    expect((await admin.patch(`/notice/${id}`, late)).body.errors).toMatchObject([
      { property: 'expires', constraints: { min: expect.any(String) } },
    ])
    expect((await admin.patch(`/notice/${id}`, { ...late, expires: null })).status).toBe(200)
  })

  test('whoever saves over a colleague’s change is told, and nothing is stored', async () => {
    const { id } = (await admin.post('/notice', whole)).body
    const read = await admin.get(`/notice/${id}`, { query: { with: 'revision' } })
    const save = (text: string, revision: string) => admin.patch(`/notice/${id}`, { text }, { query: { revision } })
    const first = await save('Mine', read.body.revision)
    expect(first).toMatchObject({ status: 200, body: { text: 'Mine' } })
    expect(first.body.revision).not.toBe(read.body.revision)
    expect(await save('Theirs', read.body.revision)).toMatchObject({ status: 409, body: { code: 'stale-write' } })
    expect(await save('Mine again', first.body.revision)).toMatchObject({ status: 200, body: { text: 'Mine again' } })
    expect((await admin.patch(`/notice/${id}`, { text: 'Unchecked' })).body).not.toHaveProperty('revision')
  })

  test('a deleted notice is gone', async () => {
    const id = await addNotice(app.db, { starts: noon })
    expect((await admin.delete(`/notice/${id}`)).status).toBe(204)
    for (const answer of [
      await admin.delete(`/notice/${id}`),
      await admin.get(`/notice/${id}`),
      await admin.patch(`/notice/${id}`, { name: 'x' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('the audit log says who did what to which notice', async () => {
    const { id } = (await admin.post('/notice', whole)).body
    app.setNow(inSeconds(1))
    await admin.patch(`/notice/${id}`, { text: 'New' })
    app.setNow(inSeconds(2))
    await admin.delete(`/notice/${id}`)
    const events = await app.db.selectFrom('activities').selectAll().orderBy('createdAt').execute()
    expect(events.map(({ eventType, metadata }) => [eventType, metadata])).toEqual([
      ['app.notices-updated', { created: 'Open evening' }],
      ['app.notices-updated', { name: 'Open evening', fields: ['text'] }],
      ['app.notices-updated', { deleted: 'Open evening' }],
    ])
    expect(events.every(({ actorId, targetId }) => actorId === adminId && targetId === id)).toBe(true)
  })
})

describe('a dismissal', () => {
  const undismissed = rules('AND', ['status', 'equal', 'open'], ['isDismissed', 'equal', false])

  test('holds for this person wherever they log in, and for nobody else', async () => {
    const { open } = await addEach()
    expect(await names(member, undismissed)).toEqual(['open'])
    expect((await member.put(`/notice/${open}/dismissal`)).status).toBe(204)
    expect((await member.put(`/notice/${open}/dismissal`)).status).toBe(204)
    expect(await names(app.as(memberId), undismissed)).toEqual([])
    expect(await names(member, rules('AND', ['isDismissed', 'equal', true]))).toEqual(['open'])
    expect(await names(await app.member(), undismissed)).toEqual(['open'])
    // Who doesn't ask for it gets what they always got.
    expect(await names(member)).toEqual(['open'])
    expect(await names(await app.key(), undismissed)).toEqual(['open'])
  })

  test('can be taken back', async () => {
    const { open } = await addEach()
    await member.put(`/notice/${open}/dismissal`)
    expect((await member.delete(`/notice/${open}/dismissal`)).status).toBe(204)
    expect((await member.delete(`/notice/${open}/dismissal`)).status).toBe(204)
    expect(await names(member, undismissed)).toEqual(['open'])
  })

  test('stays when the newsroom changes the notice, and goes with it', async () => {
    const { open } = await addEach()
    await member.put(`/notice/${open}/dismissal`)
    await admin.patch(`/notice/${open}`, { text: 'Corrected' })
    expect(await names(member, undismissed)).toEqual([])
    await admin.delete(`/notice/${open}`)
    expect(await app.db.selectFrom('noticeDismissals').selectAll().execute()).toEqual([])
  })

  test('is a person’s: guests and scripts that act for nobody have none', async () => {
    const { open } = await addEach()
    expect((await app.guest().put(`/notice/${open}/dismissal`)).status).toBe(401)
    expect((await (await app.key()).put(`/notice/${open}/dismissal`)).body).toMatchObject({ code: 'forbidden' })
    expect((await (await app.key(memberId)).put(`/notice/${open}/dismissal`)).status).toBe(204)
    expect(await names(member, undismissed)).toEqual([])
  })
})

test('a list takes two statements, one notice one, a dismissal one', async () => {
  const id = await addNotice(app.db, { starts: noon })
  const { listNotices, getNotice } = await import('./notices.ts')
  const { dismissNotice } = await import('./dismissals.ts')
  let statements = 0
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const viewer = { method: 'api-key', contactId: memberId, roles: [], keyId: 'a' } as const
  const context = { db, viewer, now: noon }
  const cost = async (act: Promise<unknown>) => {
    await act
    const spent = statements
    statements = 0
    return spent
  }
  expect(await cost(listNotices(context, { limit: 50, offset: 0, order: 'ASC' }))).toBe(2)
  expect(await cost(getNotice(context, id, []))).toBe(1)
  expect(await cost(dismissNotice(context, id))).toBe(1)
})
