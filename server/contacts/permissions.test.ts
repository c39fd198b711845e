import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answered, startApp, type Visitor } from '#server/testing/app.ts'
import { addContact, addTag } from './testing.ts'

const app = await startApp()
afterAll(app.close)

let tag = ''
let member = ''
let admin = ''
let superadmin = ''
let target = ''

beforeEach(prepare)

async function prepare(): Promise<void> {
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('contactTags').execute()
  tag = await addTag(app.db, 'VIP')
  member = (await addContact(app.db, { roles: ['member'], tags: [] })).id
  admin = (await addContact(app.db, { roles: ['admin'] })).id
  superadmin = (await addContact(app.db, { roles: ['superadmin'] })).id
  await addContact(app.db, { roles: ['superadmin'] })
  target = (await addContact(app.db)).id
}

const callers = {
  guest: async () => app.guest(),
  member: async () => app.as(member),
  admin: async () => app.as(admin),
  superadmin: async () => app.as(superadmin),
  key: () => app.key(),
  'key for a member': () => app.key(member),
  'key for a superadmin': () => app.key(superadmin),
} satisfies Record<string, () => Promise<Visitor>>

type Row = Record<keyof typeof callers, number>
const row = (...statuses: [number, number, number, number, number, number, number]): Row =>
  Object.fromEntries(Object.keys(callers).map((name, index) => [name, statuses[index]])) as Row

const desk = (ok: number) => row(401, 403, ok, ok, ok, 403, ok)
const rules = { condition: 'AND', rules: [] }
const newContact = (extra: object = {}) => ({ email: 'new@ex.org', firstname: '', lastname: '', ...extra })

/** Each call about a contact who is nobody of the callers; the statuses in the order of the callers. */
const table: Record<string, [(visitor: Visitor) => Promise<Answered>, Row]> = {
  'list contacts': [(by) => by.get('/contact'), row(401, 200, 200, 200, 200, 200, 200)],
  'read another': [(by) => by.get(`/contact/${target}`), desk(200)],
  'read a superadmin': [(by) => by.get(`/contact/${superadmin}`), desk(200)],
  'read oneself': [(by) => by.get('/contact/me'), row(401, 200, 200, 200, 401, 200, 200)],
  'add a contact': [(by) => by.post('/contact', newContact()), desk(200)],
  'add a superadmin': [
    (by) => by.post('/contact', newContact({ roles: [{ role: 'superadmin', dateAdded: '2025-01-01' }] })),
    row(401, 403, 403, 200, 403, 403, 403),
  ],
  'tag many': [(by) => by.patch('/contact', { rules, updates: { tags: [`+${tag}`] } }), desk(200)],
  export: [(by) => by.get('/contact.csv'), desk(200)],
  'change another': [(by) => by.patch(`/contact/${target}`, { firstname: 'X' }), desk(200)],
  'change one’s own name': [
    (by) => by.patch('/contact/me', { firstname: 'X' }),
    row(401, 200, 200, 200, 401, 200, 200),
  ],
  'write one’s own notes': [
    (by) => by.patch('/contact/me', { profile: { notes: '' } }),
    row(401, 403, 200, 200, 401, 403, 200),
  ],
  'tag oneself': [(by) => by.patch('/contact/me', { tags: [tag] }), row(401, 403, 200, 200, 401, 403, 200)],
  'change a superadmin’s name': [(by) => by.patch(`/contact/${superadmin}`, { firstname: 'X' }), desk(200)],
  'change a superadmin’s e-mail': [
    (by) => by.patch(`/contact/${superadmin}`, { email: 'stolen@ex.org' }),
    row(401, 403, 403, 200, 403, 403, 403),
  ],
  'change a superadmin’s password': [
    (by) => by.patch(`/contact/${superadmin}`, { password: 'Passw0rdX' }),
    row(401, 403, 403, 200, 403, 403, 403),
  ],
  'choose one’s own password': [
    (by) => by.patch('/contact/me', { password: 'Passw0rdX' }),
    row(401, 200, 200, 200, 401, 200, 403),
  ],
  'delete another': [(by) => by.delete(`/contact/${target}`), desk(204)],
  'delete a superadmin': [(by) => by.delete(`/contact/${superadmin}`), row(401, 403, 403, 204, 403, 403, 403)],
  'delete oneself': [(by) => by.delete('/contact/me'), row(401, 204, 204, 204, 401, 204, 403)],
  'download another’s data': [(by) => by.get(`/contact/${target}/data.zip`), desk(200)],
  'download one’s own data': [(by) => by.get('/contact/me/data.zip'), row(401, 200, 200, 200, 401, 200, 403)],
  'download a superadmin’s data': [
    (by) => by.get(`/contact/${superadmin}/data.zip`),
    row(401, 403, 403, 200, 403, 403, 403),
  ],
  'give the member role': [(by) => by.put(`/contact/${target}/role/member`, {}), desk(200)],
  'give the admin role': [(by) => by.put(`/contact/${target}/role/admin`, {}), desk(200)],
  'give the superadmin role': [
    (by) => by.put(`/contact/${target}/role/superadmin`, {}),
    row(401, 403, 403, 200, 403, 403, 403),
  ],
  'take the superadmin role': [
    (by) => by.delete(`/contact/${superadmin}/role/superadmin`),
    row(401, 403, 403, 201, 403, 403, 403),
  ],
  'list tags': [(by) => by.get('/contact-tags'), desk(200)],
  'add a tag': [(by) => by.post('/contact-tags', { name: 'New' }), desk(200)],
  'rename a tag': [(by) => by.patch(`/contact-tags/${tag}`, { name: 'Newer' }), desk(200)],
  'delete a tag': [(by) => by.delete(`/contact-tags/${tag}`), desk(204)],
  'list segments': [(by) => by.get('/segments', { query: { with: 'itemCount' } }), desk(200)],
  'add a segment': [(by) => by.post('/segments', { name: 'S', ruleGroup: rules }), desk(200)],
  'read the log': [(by) => by.get('/activity'), desk(200)],
}

test.each(Object.entries(table))('%s', async (_, [ask, promised]) => {
  for (const [name, visit] of Object.entries(callers)) {
    const { status, body } = await ask(await visit())
    expect([name, status]).toEqual([name, promised[name as keyof typeof callers]])
    if (status >= 400) expect(body.code).toBe(status === 401 ? 'unauthorized' : 'forbidden')
    else await prepare()
  }
})

test('what members see of themselves is theirs; the newsroom’s part is left out', async () => {
  const extras = ['profile', 'roles', 'contribution', 'tags', 'isReviewer', 'origin']
  await app.as(admin).patch(`/contact/${member}`, { profile: { notes: 'difficult', description: 'x' }, tags: [tag] })
  for (const visitor of [app.as(member), await app.key(member)]) {
    const one = (await visitor.get('/contact/me', { query: { with: extras } })).body
    const [listed] = (await visitor.get('/contact', { query: { with: extras } })).body.items
    for (const seen of [one, listed]) {
      expect(Object.keys(seen)).not.toContain('tags')
      expect(JSON.stringify(seen)).not.toContain('difficult')
      expect(seen).toMatchObject({ id: member, isReviewer: false, roles: [{ role: 'member' }] })
    }
    const changed = await visitor.patch('/contact/me', { profile: { telephone: '1' } })
    expect(Object.keys(changed.body.profile)).not.toContain('notes')
  }
  const seen = (await (await app.key()).get(`/contact/${member}`, { query: { with: extras } })).body
  expect(seen).toMatchObject({ tags: [{ id: tag, name: 'VIP' }], profile: { notes: 'difficult' } })
})
