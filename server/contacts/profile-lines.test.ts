import { afterAll, expect, test } from 'vitest'
import { headingOf, linesWith, profileLineNames, profileLines } from '#domain/contacts/profile-lines.ts'
import { makeDataDir, sendImport } from '#server/contact-imports/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { findHeldProfile } from './held-queries.ts'
import { addContact } from './testing.ts'

const app = await startApp({ config: { dataDir: makeDataDir() } })
afterAll(app.close)
const admin = await app.admin()

const rules = (field: string, value: string) => ({
  query: { rules: JSON.stringify({ condition: 'AND', rules: [{ field, operator: 'equal', value: [value] }] }) },
})

async function profileOf(id: string): Promise<Record<string, unknown>> {
  return (await admin.get(`/contact/${id}`, { query: { with: ['profile'] } })).body.profile
}

test.each(profileLineNames)('%s is changed, shown, logged and held', async (name) => {
  const { id } = await addContact(app.db, { profile: { [name]: 'before' } })
  expect((await admin.patch(`/contact/${id}`, { profile: { [name]: ' after ' } })).status).toBe(200)
  expect(await profileOf(id)).toMatchObject({ [name]: 'after' })
  expect(await findHeldProfile(app.db, id)).toMatchObject([{ [name]: 'after' }])
  const { items } = (await admin.get('/activity', rules('targetId', id))).body
  expect(items[0].metadata.fields).toContain(`profile.${name}`)
})

test.each(linesWith('isFilter'))('%s is asked for, and what was found before follows a change', async (name) => {
  const { id } = await addContact(app.db)
  const total = async () => (await admin.get('/contact', rules(name, `a ${name}`))).body.total
  expect(await total()).toBe(0)
  await admin.patch(`/contact/${id}`, { profile: { [name]: `a ${name}` } })
  expect(await total()).toBe(1)
})

test('what is exported stands in columns of its own', async () => {
  const { id } = await addContact(app.db, {
    profile: Object.fromEntries(profileLineNames.map((name) => [name, `my ${name}`])),
  })
  const [header = '', row = ''] = (await admin.get('/contact.csv', rules('id', id))).body.split('\r\n')
  for (const name of profileLineNames) {
    const isExported = linesWith('exportedAs').some((each) => each === name)
    expect(header.split(',').includes(headingOf(name)), name).toBe(isExported)
    expect(row.split(',').includes(`my ${name}`), name).toBe(isExported)
  }
})

test.each(profileLineNames)('%s is imported by its usual names, and merged', async (name) => {
  const email = `${name.toLowerCase()}@import.example`
  const started = await sendImport(admin, { file: `email,${profileLines[name].usualNames[0]}\n${email},imported\n` })
  expect(started.status).toBe(200)
  await app.runJobs()
  const [{ id: mergeId }] = (await admin.get('/contact', rules('email', email))).body.items
  expect(await profileOf(mergeId)).toMatchObject({ [name]: 'imported' })

  const { id: keepId } = await addContact(app.db)
  expect((await admin.post('/contact-merges', { keepId, mergeId })).status).toBe(200)
  expect(await profileOf(keepId)).toMatchObject({ [name]: 'imported' })
})
