import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findContactFilters } from '#server/callout-responses/index.ts'
import { addContact, type ContactToAdd } from '#server/contacts/testing.ts'
import { startNewsletterApp } from '#server/newsletter/testing/app.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { noteKnownContacts, noteQuietly } from './note-quietly.ts'
import { processSegments } from './process-segments.ts'

const here = await startApp()
const there = await startNewsletterApp()
afterAll(() => Promise.all([here.close(), there.close()]))

const processing = { sources: { findFurtherFilters: findContactFilters }, followers: [] }
const group = (firstname: string) => ({
  condition: 'AND',
  rules: [{ field: 'firstname', operator: 'equal', value: [firstname] }],
})

function actsOf(app: TestApp) {
  const admin = async () => app.as((await addContact(app.db, { firstname: 'Mara', roles: ['admin'] })).id)
  const run = (onlyChanged = true) =>
    processSegments(processing, { db: app.db, config: app.config, now: app.now(), log: app.app.log }, { onlyChanged })
  const rename = (id: string, firstname: string) =>
    app.db.updateTable('contacts').set({ firstname }).where('id', '=', id).execute()
  return { admin, run, rename, followed: () => app.db.selectFrom('followedSegments').selectAll().execute() }
}

beforeEach(async () => {
  for (const app of [here, there]) {
    for (const table of ['emailOutbox', 'contacts', 'segments', 'emails', 'contactTags', 'activities'] as const)
      await app.db.deleteFrom(table).execute()
  }
})

describe('a segment with a newsletter tag, where newsletters are kept here,', () => {
  const { admin, run, rename, followed } = actsOf(here)
  const add = async (contact: ContactToAdd = {}) => (await addContact(here.db, contact)).id
  const quietly = (ids: string[], cause = 'import:a') =>
    here.db
      .transaction()
      .execute((tx) => noteQuietly(processing, { db: tx, config: here.config, now: here.now() }, ids, cause))
  const tagsOf = async (id: string) => {
    const rows = await here.db
      .selectFrom('contactTagLinks')
      .innerJoin('contactTags', 'contactTags.id', 'tagId')
      .select('name')
      .where('contactId', '=', id)
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  }

  test('gives its contacts the tag of that name, and takes it from those who left; nobody is written to', async () => {
    const editor = await admin()
    const first = await add({ firstname: 'Ada', tags: ['Own'] })
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: ' Reader ',
    })
    expect(segment.newsletterTag).toBe('Reader')
    expect(await tagsOf(first)).toEqual(['Own'])
    await run()
    expect(await tagsOf(first)).toEqual(['Own', 'Reader'])
    const second = await add({ firstname: 'Ada' })
    await rename(first, 'Eve')
    await run()
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([['Own'], ['Reader']])
    expect(await here.db.selectFrom('emailOutbox').select('id').execute()).toEqual([])
    const log = await here.db.selectFrom('activities').select('metadata').where('targetId', '=', second).execute()
    expect(log.map(({ metadata }) => metadata)).toContainEqual({
      fields: ['tags'],
      tags: { added: ['Reader'], removed: [] },
    })
  })

  test('gives another one once it is changed, and none once it is cleared', async () => {
    const editor = await admin()
    const id = await add({ firstname: 'Ada' })
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'One',
    })
    await run()
    await editor.patch(`/segments/${segment.id}`, { newsletterTag: 'Two' })
    await run()
    expect(await tagsOf(id)).toEqual(['Two'])
    await editor.patch(`/segments/${segment.id}`, { name: 'Other' })
    await run()
    expect(await tagsOf(id)).toEqual(['Two'])
    const { body } = await editor.patch(`/segments/${segment.id}`, { newsletterTag: '' })
    expect(body).not.toHaveProperty('newsletterTag')
    await run()
    expect(await tagsOf(id)).toEqual([])
    await run()
    expect(await followed()).toEqual([])
  })

  test('leaves it to those whom another segment gives the same', async () => {
    const editor = await admin()
    const id = await add({ firstname: 'Ada', lastname: 'King' })
    const byLastname = { condition: 'AND', rules: [{ field: 'lastname', operator: 'equal', value: ['King'] }] }
    await editor.post('/segments', { name: 'S', ruleGroup: group('Ada'), newsletterTag: 'Reader' })
    await editor.post('/segments', { name: 'T', ruleGroup: byLastname, newsletterTag: 'reader' })
    await run()
    await rename(id, 'Eve')
    await run()
    expect((await tagsOf(id)).map((name) => name.toLowerCase())).toEqual(['reader'])
  })

  test('has imported contacts at once, with the tag, and nobody is written to', async () => {
    const editor = await admin()
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'Reader',
    })
    const ongoingEmail = { isOngoing: true, segmentId: segment.id, trigger: 'onJoin' }
    await editor.post('/email', { name: 'n', subject: 's', body: '<p>b</p>', ongoingEmail })
    await run()
    const imported = await add({ firstname: 'Ada' })
    const other = await add({ firstname: 'Ada' })
    await quietly([imported])
    expect([await tagsOf(imported), await tagsOf(other)]).toEqual([['Reader'], []])
    await run(false)
    const mailed = await here.db.selectFrom('emailOutbox').select('contactId').execute()
    expect(mailed).toEqual([{ contactId: other }])
  })

  test('has imported contacts who left it lose the tag, also while another one is to be given', async () => {
    const editor = await admin()
    const [ada, bea] = [await add({ firstname: 'Ada' }), await add({ firstname: 'Ada' })]
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'One',
    })
    await run()
    await editor.patch(`/segments/${segment.id}`, { newsletterTag: 'Two' })
    await rename(ada, 'Eve')
    await quietly([ada, bea])
    expect([await tagsOf(ada), await tagsOf(bea)]).toEqual([[], ['One']])
    await run()
    expect([await tagsOf(ada), await tagsOf(bea)]).toEqual([[], ['Two']])
  })

  test('tells of imports in lines of their own', async () => {
    const editor = await admin()
    await editor.post('/segments', { name: 'S', ruleGroup: group('Ada'), newsletterTag: 'Reader' })
    await add({ firstname: 'Ada' })
    await run()
    for (const cause of ['import:a', 'import:b']) await quietly([await add({ firstname: 'Ada' })], cause)
    const lines = await here.db
      .selectFrom('activities')
      .select('entries')
      .where('tally', 'like', 'segment-tag:%')
      .execute()
    expect(lines).toEqual([{ entries: 1 }, { entries: 1 }, { entries: 1 }])
  })

  test('leaves no tag behind when it is deleted, but where another segment gives the same', async () => {
    const editor = await admin()
    const [ada, both] = [await add({ firstname: 'Ada' }), await add({ firstname: 'Ada', lastname: 'King' })]
    const byLastname = { condition: 'AND', rules: [{ field: 'lastname', operator: 'equal', value: ['King'] }] }
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'Reader',
    })
    await editor.post('/segments', { name: 'T', ruleGroup: byLastname, newsletterTag: 'Reader' })
    await run()
    expect((await editor.delete(`/segments/${segment.id}`)).status).toBe(204)
    expect([await tagsOf(ada), await tagsOf(both)]).toEqual([[], ['Reader']])
  })

  test('gives it at once to those whom an email to all of it is noted for', async () => {
    const editor = await admin()
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'Reader',
    })
    const first = await add({ firstname: 'Ada' })
    await run()
    const late = await add({ firstname: 'Ada' })
    const context = { config: here.config, now: here.now() }
    await here.db
      .transaction()
      .execute((tx) => noteKnownContacts(processing, { ...context, db: tx }, segment.id, 'mailing:a'))
    expect([await tagsOf(first), await tagsOf(late)]).toEqual([['Reader'], ['Reader']])
    await rename(first, 'Eve')
    await run()
    expect([await tagsOf(first), await tagsOf(late)]).toEqual([[], ['Reader']])
  })

  test('is for admins, and its tag no longer than providers take', async () => {
    const editor = await admin()
    const refused = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'x'.repeat(101),
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ property: 'newsletterTag' }] } })
    expect((await (await here.member()).get('/segments')).status).toBe(403)
  })
})

describe('a segment with a newsletter tag, at Mailchimp,', () => {
  const { admin, run, rename } = actsOf(there)
  const tagsOf = (email: string) =>
    there.mailchimp
      .member(email)
      ?.tags.map(({ name }) => name)
      .toSorted()
  const newsletter = { newsletterStatus: 'subscribed' } as const

  test('has its contacts tagged there by jobs, and untagged once they left', async () => {
    const editor = await admin()
    const ada = await there.addSubscriber({ firstname: 'Ada', profile: newsletter })
    await addContact(there.db, { firstname: 'Ada', email: 'no-newsletter@ex.org' })
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'Reader',
    })
    await run()
    expect(tagsOf(ada.email)).toEqual([])
    await there.runJobs()
    expect(tagsOf(ada.email)).toEqual(['Reader'])
    expect(there.mailchimp.member('no-newsletter@ex.org')).toBeUndefined()

    await editor.patch(`/segments/${segment.id}`, { newsletterTag: 'Friend' })
    await run()
    await there.runJobs()
    expect(tagsOf(ada.email)).toEqual(['Friend'])

    await rename(ada.id, 'Eve')
    await run()
    await there.runJobs()
    expect(tagsOf(ada.email)).toEqual([])
  })

  test('has the tag given when somebody subscribes later, and taken when the segment is deleted', async () => {
    const editor = await admin()
    const late = await addContact(there.db, { firstname: 'Ada', email: 'late@ex.org' })
    const { body: segment } = await editor.post('/segments', {
      name: 'S',
      ruleGroup: group('Ada'),
      newsletterTag: 'Reader',
    })
    await run()
    await there.runJobs()
    await editor.patch(`/contact/${late.id}`, { profile: newsletter })
    await there.runJobs()
    expect(tagsOf('late@ex.org')).toEqual(['Reader'])
    await editor.delete(`/segments/${segment.id}`)
    await there.runJob('newsletter.right-tags')
    await there.runJobs()
    expect(tagsOf('late@ex.org')).toEqual([])
  })
})
