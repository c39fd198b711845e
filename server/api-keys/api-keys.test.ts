import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { apiKeyCommands } from './commands.ts'
import { warnOfStoppedKeys } from './stopped-keys.ts'

const app = await startApp()
afterAll(app.close)

let superadmin: Visitor
let superId = ''

beforeEach(async () => {
  app.setNow(new Date('2024-05-01T10:00:00Z'))
  superId = await app.addContact({ roles: ['superadmin'] })
  superadmin = app.as(superId)
})

async function makeKey(body: object = { description: 'd', expires: null }): Promise<string> {
  const answer = await superadmin.post('/api-key', body)
  expect(answer.status).toBe(200)
  return answer.body.token
}

/** What a script sends with each call. */
const by = (token: string, actingFor?: string) => ({
  headers: { authorization: `Bearer ${token}`, ...(actingFor === undefined ? {} : { 'x-contact-id': actingFor }) },
})
const info = async (token: string, actingFor?: string) =>
  (await app.guest().get('/auth/info', by(token, actingFor))).body
const guest = { method: 'none', roles: [] }

describe('making a key', () => {
  test('site 42: answers the token once; no key may do it', async () => {
    const token = await makeKey()
    expect(token).toMatch(/^[0-9a-f]{16}_[0-9a-f]{48}$/)
    expect(await app.guest().post('/api-key', { description: 'd' }, by(token))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await (await app.member()).post('/api-key', { description: 'd' })).toMatchObject({ status: 403 })
    expect(await app.guest().post('/api-key', { description: 'd' })).toMatchObject({ status: 401 })
  })

  test('an admin who signed in makes one as well', async () => {
    expect(await (await app.admin()).post('/api-key', { description: 'd' })).toMatchObject({ status: 200 })
  })

  test('site 44: not by a key that acts for a superadmin either', async () => {
    const token = await makeKey()
    expect(await app.guest().post('/api-key', { description: 'd' }, by(token, superId))).toMatchObject({ status: 403 })
  })

  test('only the hash of the secret is stored', async () => {
    const [id = '', secret = ''] = (await makeKey()).split('_')
    const row = await app.db.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.secretHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(secret)
    const events = await app.db.selectFrom('activities').selectAll().where('targetId', '=', id).execute()
    expect(events).toMatchObject([{ eventType: 'contact.api-key-configured', actorType: 'user', actorId: superId }])
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  test.each([
    ['no description', {}, 'description'],
    ['an empty one', { description: '  ' }, 'description'],
    ['a long one', { description: 'x'.repeat(201) }, 'description'],
    ['an end that is past', { description: 'd', expires: '2024-05-01T10:00:00Z' }, 'expires'],
    ['an end that is no date', { description: 'd', expires: '' }, 'expires'],
    ['another key', { description: 'd', token: 'x' }, 'token'],
  ])('%s is refused at its field', async (_, body, property) => {
    expect(await superadmin.post('/api-key', body)).toMatchObject({
      status: 400,
      body: { code: 'bad-request', errors: [{ property }] },
    })
  })
})

describe('who asks', () => {
  test('6, site 43: a key is an admin without a contact, until it is deleted', async () => {
    const token = await makeKey()
    expect(await info(token)).toEqual({ method: 'api-key', roles: ['admin'] })
    const [id = ''] = token.split('_')
    expect(await superadmin.delete(`/api-key/${id}`)).toMatchObject({ status: 204 })
    expect(await info(token)).toEqual(guest)
    expect(await superadmin.delete(`/api-key/${id}`)).toMatchObject({ status: 404 })
    const events = await app.db.selectFrom('activities').selectAll().where('targetId', '=', id).execute()
    expect(events).toHaveLength(2)
  })

  test('7: acting for a superadmin it is that contact, as an admin', async () => {
    const token = await makeKey()
    const described = await info(token, superId)
    expect(described).toMatchObject({ method: 'api-key', contact: { id: superId }, roles: ['admin'] })
    expect((await info(token, superId.toUpperCase())).contact.id).toBe(superId)
    const memberId = await app.addContact({ roles: ['member'] })
    expect(await info(token, memberId)).toMatchObject({ contact: { id: memberId }, roles: ['member'] })
  })

  test('acting for a member it may what the member may', async () => {
    const token = await makeKey()
    const memberId = await app.addContact({ roles: ['member'] })
    expect(await app.guest().get('/contact/me', by(token, memberId))).toMatchObject({ body: { id: memberId } })
    expect(await app.guest().get(`/contact/${superId}`, by(token, memberId))).toMatchObject({ status: 403 })
    expect((await app.guest().get('/contact', by(token, memberId))).body.total).toBe(1)
  })

  test('on `me` it is nobody when it acts for nobody', async () => {
    expect(await app.guest().get('/contact/me', by(await makeKey()))).toMatchObject({ status: 401 })
  })

  test.each([
    'nonsense',
    '',
    'x',
    '_',
    `${'a'.repeat(16)}_${'b'.repeat(48)}`,
    `${'a'.repeat(16)}_${'b'.repeat(49)}`,
    `${'A'.repeat(16)}_${'b'.repeat(48)}`,
    '0000000000000000_\u00e9',
  ])('8: Bearer %j is a guest', async (token) => {
    expect(await app.guest().get('/contact', by(token))).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await info(token)).toEqual(guest)
  })

  test('8: the right id with another secret is a guest, and so is a key past its end', async () => {
    const token = await makeKey({ description: 'd', expires: '2024-06-01' })
    const other = await makeKey()
    expect(await info(`${token.split('_')[0]}_${other.split('_')[1]}`)).toEqual(guest)
    expect(await info(token)).toMatchObject({ method: 'api-key' })
    app.setNow(new Date('2024-06-01T00:00:00Z'))
    expect(await info(token)).toEqual(guest)
    expect(await app.guest().get('/contact', by(token))).toMatchObject({ status: 401 })
  })

  test.each(['not-a-uuid', '', '0f8fad5b-d9cb-469f-a165-70867728950e'])(
    'acting for %j it is a guest',
    async (actingFor) => {
      expect(await info(await makeKey(), actingFor)).toEqual(guest)
    },
  )

  test('the cookie is ignored beside a token, good or bad', async () => {
    const token = await makeKey()
    expect((await superadmin.get('/auth/info', by(token))).body).toEqual({ method: 'api-key', roles: ['admin'] })
    expect((await superadmin.get('/auth/info', by('nonsense'))).body).toEqual(guest)
  })

  test('acting for a superadmin it can’t take the account', async () => {
    const token = await makeKey()
    const script = by(token, superId)
    const tries = [
      app.guest().patch('/contact/me', { email: 'mine@ex.org' }, script),
      app.guest().patch(`/contact/${superId}`, { password: 'NewPassw0rd' }, script),
      app.guest().post('/contact/me/mfa', { type: 'totp', secret: 'JBSWY3DPEHPK3PXP', token: '000000' }, script),
      app.guest().delete(`/contact/${superId}/mfa`, { type: 'totp', token: '000000' }, script),
      app.guest().post('/contact/me/mfa/recovery-codes', { token: '000000' }, script),
      app.guest().delete('/contact/me/email-change', undefined, script),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 403 })
    expect(await app.guest().patch('/contact/me', { firstname: 'Zoe' }, script)).toMatchObject({ status: 200 })
  })

  test('a contact is not seen by what a key does for them', async () => {
    const memberId = await app.addContact({ roles: ['member'] })
    await app.guest().get('/contact/me', by(await makeKey(), memberId))
    const row = await app.db.selectFrom('contacts').select('lastSeen').where('id', '=', memberId).executeTakeFirst()
    expect(row?.lastSeen).toBeNull()
  })
})

describe('the list', () => {
  test('shows whose key it is, when it was made, ends and was used, to the minute', async () => {
    const token = await makeKey({ description: ' Nightly export ', expires: '2030-01-01' })
    const [id = ''] = token.split('_')
    const show = async () => (await superadmin.get(`/api-key/${id}`)).body
    const made = {
      id,
      description: 'Nightly export',
      expires: '2030-01-01T00:00:00.000Z',
      createdAt: '2024-05-01T10:00:00.000Z',
      creator: expect.objectContaining({ id: superId, activeRoles: ['admin', 'superadmin'] }),
    }
    expect(await show()).toEqual(made)
    app.setNow(new Date('2024-05-02T12:00:00Z'))
    await info(token)
    app.setNow(new Date('2024-05-02T12:00:59Z'))
    await info(token)
    expect(await show()).toEqual({ ...made, lastUsedAt: '2024-05-02T12:00:00.000Z' })
    app.setNow(new Date('2024-05-02T12:01:00Z'))
    await info(token)
    expect(await show()).toEqual({ ...made, lastUsedAt: '2024-05-02T12:01:00.000Z' })
  })

  test('is sorted, filtered and paged; never-ending keys come last', async () => {
    await app.db.deleteFrom('apiKeys').execute()
    const ids: string[] = []
    for (const [day, expires] of [
      [1, null],
      [2, '2031-01-01'],
      [3, '2030-01-01'],
    ] as const) {
      app.setNow(new Date(Date.UTC(2024, 4, day)))
      ids.push((await makeKey({ description: 'd', expires })).split('_')[0] ?? '')
    }
    const [never = '', late = '', soon = ''] = ids
    const list = async (query: Record<string, string>) => (await superadmin.get('/api-key', { query })).body
    const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(({ id }: { id: string }) => id)
    expect(await idsOf({ sort: 'createdAt', order: 'DESC' })).toEqual([soon, late, never])
    expect(await idsOf({ sort: 'expires' })).toEqual([soon, late, never])
    expect(await idsOf({ sort: 'expires', order: 'DESC' })).toEqual([late, soon, never])
    expect(await idsOf({})).toEqual(ids.toSorted())
    expect(await list({ sort: 'createdAt', limit: '1', offset: '1' })).toMatchObject({ total: 3, offset: 1, count: 1 })
    const rule = (field: string, operator: string, value: string) =>
      JSON.stringify({ condition: 'AND', rules: [{ field, operator, value: [value] }] })
    expect(await idsOf({ rules: rule('id', 'equal', late) })).toEqual([late])
    expect(await idsOf({ rules: rule('createdAt', 'greater', '2024-05-02') })).toEqual([soon])
    expect(
      (await superadmin.get('/api-key', { query: { rules: rule('secretHash', 'equal', 'x') } })).body,
    ).toMatchObject({
      code: 'invalid-rule',
    })
    expect(await superadmin.get('/api-key', { query: { sort: 'description' } })).toMatchObject({ status: 400 })
  })

  test('a key outlives who made it', async () => {
    const makerId = await app.addContact({ roles: ['admin'] })
    const [id] = (await app.as(makerId).post('/api-key', { description: 'd' })).body.token.split('_')
    await app.db.deleteFrom('contacts').where('id', '=', makerId).execute()
    expect(await superadmin.get(`/api-key/${id}`)).toMatchObject({ status: 200, body: { creator: null } })
    expect((await superadmin.get('/api-key')).status).toBe(200)
  })

  test('a key that is not there is not found', async () => {
    for (const id of ['0000000000000000', 'nonsense', '0f8fad5b-d9cb-469f-a165-70867728950e'])
      expect(await superadmin.get(`/api-key/${id}`)).toMatchObject({ status: 404 })
  })

  test('a key may list and delete keys', async () => {
    const [token, other] = [await makeKey(), await makeKey()]
    expect(await app.guest().get('/api-key', by(token))).toMatchObject({ status: 200 })
    expect(await app.guest().delete(`/api-key/${other.split('_')[0]}`, undefined, by(token))).toMatchObject({
      status: 204,
    })
  })
})

describe('an operator', () => {
  const run = async (action: string, values: Record<string, unknown> = {}) => {
    const printed: string[] = []
    const found = apiKeyCommands.find((candidate) => candidate.action === action)
    const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
    await found?.run({ expires: 'never', ...values }, { ...context, print: (text) => printed.push(text) })
    return printed
  }

  test('makes, lists and deletes keys', async () => {
    await app.db.deleteFrom('apiKeys').execute()
    const email = `op${Math.random()}@ex.org`
    await app.addContact({ email, roles: ['admin'] })
    const [token = ''] = await run('create', {
      description: 'Backup',
      email: email.toUpperCase(),
      expires: '2030-01-01',
    })
    const [id = ''] = token.split('_')
    expect(await run('list')).toEqual([
      [id, 'Backup', email, 'expires 2030-01-01T00:00:00.000Z', 'never used'].join('\t'),
      '1 key',
    ])
    expect(await info(token)).toMatchObject({ method: 'api-key' })
    expect(await run('delete', { id })).toEqual([`Deleted ${id}.`])
    await expect(run('delete', { id })).rejects.toThrow(CommandError)
    expect(await info(token)).toEqual(guest)
    const events = await app.db.selectFrom('activities').select('actorType').where('targetId', '=', id).execute()
    expect(events).toEqual([{ actorType: 'cli' }, { actorType: 'cli' }])
  })

  test.each([
    [{ email: 'nobody@ex.org' }, /no contact/],
    [{ email: 'x' }, /no contact/],
    [{ expires: '2020-01-01' }, /past/],
    [{ expires: 'soon' }, /--expires/],
    [{ description: '' }, /--description/],
  ])('%o is refused in a sentence', async (change, sentence) => {
    const { email } = await app.db
      .selectFrom('contacts')
      .select('email')
      .where('id', '=', superId)
      .executeTakeFirstOrThrow()
    await expect(run('create', { description: 'd', email, ...change })).rejects.toThrow(sentence)
  })
})

describe('a key acts while the admin who made it is one', () => {
  let makerId = ''
  let token = ''
  const keyId = () => token.split('_')[0]
  const answersKey = async () => (await info(token)).method === 'api-key'
  const shown = async () => (await superadmin.get(`/api-key/${keyId()}`)).body

  beforeEach(async () => {
    makerId = await app.addContact({ email: `maker-${superId}@ex.org`, roles: ['admin'] })
    const answer = await app.as(makerId).post('/api-key', { description: 'Import', expires: null })
    token = answer.body.token
  })

  test('and stops when the role is taken, until it is given back', async () => {
    expect(await answersKey()).toBe(true)
    expect(await shown()).not.toHaveProperty('stopped')
    await superadmin.delete(`/contact/${makerId}/role/admin`)
    expect(await app.guest().get('/contact', by(token))).toMatchObject({ status: 401 })
    expect(await info(token)).toEqual(guest)
    expect(await shown()).toMatchObject({ stopped: 'creator-not-admin', creator: { id: makerId } })
    await superadmin.put(`/contact/${makerId}/role/admin`, {})
    expect(await answersKey()).toBe(true)
  })

  test('and stops when the role ends by its date', async () => {
    await superadmin.put(`/contact/${makerId}/role/admin`, { dateExpires: '2024-05-01T10:30:00Z' })
    expect(await answersKey()).toBe(true)
    app.setNow(new Date('2024-05-01T10:31:00Z'))
    expect(await answersKey()).toBe(false)
  })

  test('and goes on when a superadmin becomes an admin', async () => {
    await superadmin.put(`/contact/${makerId}/role/superadmin`, {})
    await superadmin.delete(`/contact/${makerId}/role/superadmin`)
    expect(await answersKey()).toBe(true)
  })

  test('and stops when its maker is deleted, also when it acts for somebody', async () => {
    const readerId = await app.addContact({ roles: ['member'] })
    expect(await info(token, readerId)).toMatchObject({ contact: { id: readerId } })
    expect(await superadmin.delete(`/contact/${makerId}`)).toMatchObject({ status: 204 })
    expect(await info(token)).toEqual(guest)
    expect(await info(token, readerId)).toEqual(guest)
    expect(await shown()).toMatchObject({ stopped: 'no-creator', creator: null })
  })

  test('a superadmin takes it over, and it acts again', async () => {
    await superadmin.delete(`/contact/${makerId}`)
    const path = `/api-key/${keyId()}/creator`
    expect(await (await app.admin()).put(path)).toMatchObject({ status: 403 })
    expect(await (await app.key()).put(path)).toMatchObject({ status: 403 })
    const taken = await superadmin.put(path)
    expect(taken).toMatchObject({ status: 200, body: { id: keyId(), creator: { id: superId } } })
    expect(taken.body).not.toHaveProperty('stopped')
    expect(await answersKey()).toBe(true)
    expect(await superadmin.put('/api-key/0123456789abcdef/creator')).toMatchObject({ status: 404 })
    const events = await app.db
      .selectFrom('activities')
      .select('metadata')
      .where('targetId', '=', keyId() ?? '')
      .execute()
    expect(events).toContainEqual({ metadata: { action: 'taken-over', description: 'Import' } })
  })

  test('a merge moves it to the contact that stays, and its undoing back', async () => {
    const keptId = await app.addContact({ roles: ['member'] })
    const merge = await superadmin.post('/contact-merges', { keepId: keptId, mergeId: makerId, fields: {} })
    expect(merge.status).toBe(200)
    expect(await answersKey()).toBe(true)
    expect(await shown()).toMatchObject({ creator: { id: keptId } })
    expect(await superadmin.delete(`/contact-merges/${merge.body.id}`)).toMatchObject({ status: 204 })
    expect(await answersKey()).toBe(true)
    expect(await shown()).toMatchObject({ creator: { id: makerId } })
  })

  test('the keys of one maker are found by a rule', async () => {
    await makeKey()
    const rules = { condition: 'AND', rules: [{ field: 'creator', operator: 'equal', value: [makerId] }] }
    const { body } = await superadmin.get('/api-key', { query: { rules: JSON.stringify(rules) } })
    expect(body).toMatchObject({ total: 1, items: [{ id: keyId() }] })
  })

  test('an upgrade names those that have stopped', async () => {
    await app.db
      .deleteFrom('apiKeys')
      .where('id', '!=', keyId() ?? '')
      .execute()
    expect(await warnOfStoppedKeys(app.db, app.now())).toEqual([])
    await superadmin.delete(`/contact/${makerId}/role/admin`)
    expect(await warnOfStoppedKeys(app.db, app.now())).toEqual([
      `The API key ${keyId()} (Import) no longer works: the contact who created it is not an admin. A superadmin can take it over in the settings.`,
    ])
    await superadmin.delete(`/contact/${makerId}`)
    expect(await warnOfStoppedKeys(app.db, app.now())).toMatchObject([expect.stringContaining('has been deleted')])
  })
})
