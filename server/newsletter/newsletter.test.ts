import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { readMember } from './read-member.ts'
import { sendMember } from './send-member.ts'
import { startNewsletterApp } from './testing/app.ts'

const app = await startNewsletterApp()
afterAll(app.close)
const { mailchimp } = app
const admin = await app.admin()

beforeEach(() => {
  mailchimp.seen.length = 0
})

const active = (email: string) =>
  mailchimp
    .member(email)
    ?.tags.map(({ name }) => name)
    .toSorted()

describe('a contact is sent', () => {
  test('whole, when created with a status', async () => {
    const { body } = await admin.post('/contact', {
      email: 'new@ex.org',
      firstname: 'Ada',
      lastname: 'Reader',
      password: 'Passw0rd1',
      profile: { newsletterStatus: 'subscribed', newsletterGroups: ['main'] },
      roles: [{ role: 'member', dateAdded: '2024-01-01T00:00:00Z' }],
      contribution: { type: 'Manual', amount: 60, period: 'annually' },
    })
    await app.runJobs()
    expect(mailchimp.member('new@ex.org')).toMatchObject({
      status: 'subscribed',
      merge_fields: {
        FNAME: 'Ada',
        LNAME: 'Reader',
        REFCODE: '',
        POLLSCODE: '',
        C_DESC: '€60/year',
        C_MNTHAMT: '5.00',
        C_PERIOD: 'annually',
      },
      interests: { main: true, local: false },
    })
    expect(active('new@ex.org')).toEqual(['Active member', 'Active user'])
    expect(await app.newsletterOf(body.id)).toEqual({ status: 'subscribed', groups: ['main'] })
  })

  test('never, as long as there is no status', async () => {
    const { id } = await addContact(app.db, { email: 'none@ex.org' })
    await admin.patch(`/contact/${id}`, { firstname: 'Other' })
    await admin.put(`/contact/${id}/role/member`, {})
    expect(await app.queued()).toEqual([])
    await app.runJobs()
    expect(mailchimp.seen).toEqual([])
  })

  test('once, however many changes there were', async () => {
    const { id, email } = await app.addSubscriber()
    for (const firstname of ['A', 'B', 'C']) await admin.patch(`/contact/${id}`, { firstname })
    await admin.patch(`/contact/${id}`, { profile: { newsletterGroups: ['local'] } })
    await app.runJobs()
    expect(mailchimp.seen).toHaveLength(1)
    expect(mailchimp.member(email)).toMatchObject({
      merge_fields: { FNAME: 'C' },
      interests: { main: false, local: true },
    })
  })

  test('not at all where the provider would be told nothing new', async () => {
    const { id } = await app.addSubscriber()
    await admin.patch(`/contact/${id}`, { firstname: 'Other' })
    await admin.patch(`/contact/${id}`, { firstname: 'Ada' })
    await admin.patch(`/contact/${id}`, { profile: { telephone: '1' } })
    await app.runJobs()
    expect(mailchimp.seen).toEqual([])
  })

  test('under its new address, in the record it has', async () => {
    const { id, email } = await app.addSubscriber()
    const record = mailchimp.member(email)?.contact_id
    await admin.patch(`/contact/${id}`, { email: 'between@ex.org' })
    await admin.patch(`/contact/${id}`, { email: 'moved@ex.org' })
    await app.runJobs()
    expect(mailchimp.member(email)).toBeUndefined()
    expect(mailchimp.member('between@ex.org')).toBeUndefined()
    expect(mailchimp.member('moved@ex.org')?.contact_id).toBe(record)
  })

  test('under its new address also where that has a record already', async () => {
    const { id, email } = await app.addSubscriber({ firstname: 'Bea' })
    mailchimp.place('second@ex.org')
    await admin.patch(`/contact/${id}`, { email: 'second@ex.org' })
    await app.runJobs()
    expect(mailchimp.member('second@ex.org')).toMatchObject({ status: 'subscribed', merge_fields: { FNAME: 'Bea' } })
    expect(mailchimp.member(email)?.status).toBe('archived')
  })

  test('without its status, where that did not change: who left meanwhile is not brought back', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, { status: 'unsubscribed' })
    await admin.patch(`/contact/${id}`, { firstname: 'Other' })
    await app.runJobs()
    expect(mailchimp.member(email)).toMatchObject({ status: 'unsubscribed', merge_fields: { FNAME: 'Other' } })
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
  })

  test('with its contribution, when that changes', async () => {
    const { id, email } = await app.addSubscriber()
    await admin.patch(`/contact/${id}/contribution/force`, { type: 'Manual', amount: 5.5, period: 'monthly' })
    await app.runJobs()
    expect(mailchimp.member(email)?.merge_fields).toMatchObject({ C_DESC: '€5.50/month', C_MNTHAMT: '5.50' })
  })
})

describe('statuses', () => {
  test('54: who is subscribed is not set back to pending', async () => {
    const { id } = await app.addSubscriber()
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'pending' } })
    await app.runJobs()
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'subscribed' })
    expect(mailchimp.seen).toEqual([])
  })

  test('`none` takes off the list, and `subscribed` puts on it again', async () => {
    const { id, email } = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'none' } })
    await app.runJobs()
    expect(mailchimp.member(email)?.status).toBe('archived')
    expect(await app.newsletterOf(id)).toEqual({ status: 'none', groups: [] })
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'subscribed' } })
    await app.runJobs()
    expect(mailchimp.member(email)).toMatchObject({ status: 'subscribed', interests: { main: false } })
  })

  test('who has to confirm again is sent as pending, and is pending here', async () => {
    const { id, email } = await app.addSubscriber({ profile: { newsletterStatus: 'unsubscribed' } })
    mailchimp.inCompliance.add(email)
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'subscribed' } })
    await app.runJobs()
    expect(mailchimp.member(email)?.status).toBe('pending')
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'pending' })
    expect(await app.queued()).toEqual([])
  })

  test('who is refused gets no newsletter, and the request succeeded', async () => {
    mailchimp.fake.add('fake@ex.org')
    const { status, body } = await admin.post('/contact', {
      email: 'fake@ex.org',
      firstname: '',
      lastname: '',
      profile: { newsletterStatus: 'subscribed', newsletterGroups: ['main'] },
    })
    expect(status).toBe(200)
    await app.runJobs()
    expect(await app.newsletterOf(body.id)).toEqual({ status: 'none', groups: [] })
    expect(await app.queued()).toEqual([])
  })

  test('who takes an address that is refused gets nothing under the old one either', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.fake.add('no-such@ex.org')
    await admin.patch(`/contact/${id}`, { email: 'no-such@ex.org' })
    await app.runJobs()
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'none' })
    expect(mailchimp.member(email)?.status).toBe('archived')
    expect(await app.queued()).toEqual([])
  })

  test('an address that is on too many lists just now is sent later', async () => {
    const { id } = await addContact(app.db, { profile: { newsletterStatus: 'pending' } })
    mailchimp.trouble(400, /PUT/, 1, 'it has signed up to a lot of lists very recently')
    await app.runJobs()
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'pending' })
    await app.hurry()
    await app.runJobs()
    expect(await app.queued()).toEqual([])
  })

  test('a group that is gone has the groups asked for once, and the contact sent without it', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.groups.push({ id: 'brief', name: 'Short' })
    await admin.post('/integrations/newsletter/refresh')
    mailchimp.groups = mailchimp.groups.filter((group) => group.id !== 'brief')
    await admin.patch(`/contact/${id}`, { profile: { newsletterGroups: ['brief', 'main'] } })
    await app.runJobs()
    expect(await app.newsletterOf(id)).toEqual({ status: 'subscribed', groups: ['main'] })
    expect(mailchimp.member(email)?.interests).toMatchObject({ main: true, local: false })
  })

  test('a group that never was ends with a refusal, not with a loop', async () => {
    const { id } = await app.addSubscriber()
    await admin.patch(`/contact/${id}`, { profile: { newsletterGroups: ['invented'] } })
    await app.runJobs()
    expect(mailchimp.seen.filter((name) => name.startsWith('PUT'))).toHaveLength(2)
    expect(await app.newsletterOf(id)).toEqual({ status: 'none', groups: [] })
  })
})

describe('the provider is in trouble', () => {
  test.each([
    ['away', 0],
    ['too busy', 429],
    ['out of order', 500],
    ['not taking our key', 401],
  ])('%s: the request succeeds, and what it wanted arrives later', async (_, status) => {
    const { id, email } = await app.addSubscriber()
    mailchimp.trouble(status, /PUT/)
    expect(await admin.patch(`/contact/${id}`, { firstname: 'Later' })).toMatchObject({ status: 200 })
    await app.runJobs()
    expect(mailchimp.member(email)?.merge_fields.FNAME).toBe('Ada')
    expect(await app.queued()).toEqual(['newsletter.sync-member'])
    await app.hurry()
    await app.runJobs()
    expect(mailchimp.member(email)?.merge_fields.FNAME).toBe('Later')
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'subscribed' })
  })

  test('it did what it was asked and its answer was lost: asking again changes nothing', async () => {
    const { id, email } = await app.addSubscriber()
    const record = mailchimp.member(email)?.contact_id
    await admin.patch(`/contact/${id}`, { email: 'lost@ex.org', profile: { newsletterGroups: ['main'] } })
    mailchimp.beforeAnswer(/PUT/, () => Promise.reject(new Error('the line is cut')))
    await app.runJobs()
    expect(mailchimp.member('lost@ex.org')?.contact_id).toBe(record)
    expect(await app.queued()).toEqual(['newsletter.sync-member'])
    await app.hurry()
    await app.runJobs()
    expect(mailchimp.member(email)).toBeUndefined()
    expect(mailchimp.member('lost@ex.org')).toMatchObject({
      contact_id: record,
      status: 'subscribed',
      interests: { main: true },
    })
    expect(await app.queued()).toEqual([])
  })

  test('what changes while it is answering is sent after it', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.beforeAnswer(/PUT/, () =>
      admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'unsubscribed' } }),
    )
    await admin.patch(`/contact/${id}`, { firstname: 'First' })
    await app.runJobs()
    expect(mailchimp.member(email)).toMatchObject({ status: 'unsubscribed', merge_fields: { FNAME: 'First' } })
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
  })
})

test('an answer that is overtaken by a change of ours takes nothing back', async () => {
  const { id, email } = await app.addSubscriber()
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  mailchimp.beforeAnswer(/GET/, async () => {
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'unsubscribed' } })
    await sendMember(context, id)
  })
  await expect(readMember(context, id)).rejects.toThrow('read again')
  expect(await app.newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
  await readMember(context, id)
  await app.runJobs()
  expect(await app.newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
  expect(mailchimp.member(email)?.status).toBe('unsubscribed')
})

describe('a contact who is deleted', () => {
  test('is deleted for good at the provider', async () => {
    const { id, email } = await app.addSubscriber()
    expect(await admin.delete(`/contact/${id}`)).toMatchObject({ status: 204 })
    await app.runJobs()
    expect(mailchimp.member(email)).toBeUndefined()
    expect(mailchimp.forgotten.has(email)).toBe(true)
  })

  test('also under the address it still has there, and when it has to be asked again', async () => {
    const { id, email } = await app.addSubscriber()
    await admin.patch(`/contact/${id}`, { email: 'gone@ex.org' })
    await admin.delete(`/contact/${id}`)
    mailchimp.trouble(500, /delete-permanent/, 2)
    await app.runJobs()
    await app.hurry()
    await app.runJobs()
    expect(mailchimp.member(email)).toBeUndefined()
    expect(await app.queued()).toEqual([])
  })

  test('who isn’t there is no trouble', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.drop(email)
    await admin.delete(`/contact/${id}`)
    await app.runJobs()
    expect(await app.queued()).toEqual([])
  })

  test('united with another, leaves the list but may come back', async () => {
    const kept = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
    const merged = await app.addSubscriber({ profile: { newsletterGroups: ['local'] } })
    const { status } = await admin.post('/contact-merges', { keepId: kept.id, mergeId: merged.id })
    expect(status).toBe(200)
    await app.runJobs()
    expect(mailchimp.member(merged.email)?.status).toBe('archived')
    expect(mailchimp.member(kept.email)?.interests).toEqual({ main: true, local: true })
  })
})

describe('tags', () => {
  test('60: the active-member tag goes when the membership ends, though nobody touched the contact', async () => {
    app.setNow(new Date('2026-03-01T12:00:00Z'))
    const { id, email } = await app.addSubscriber({
      roles: [{ role: 'member', dateExpires: new Date('2026-03-01T12:30:00Z') }],
    })
    expect(active(email)).toEqual(['Active member'])

    app.setNow(new Date('2026-03-01T13:00:00Z'))
    const rules = {
      condition: 'AND',
      rules: [
        { field: 'id', operator: 'equal', value: [id] },
        { field: 'activeMembership', operator: 'equal', value: [true] },
      ],
    }
    expect((await admin.get('/contact', { query: { rules: JSON.stringify(rules) } })).body.total).toBe(0)
    expect(active(email)).toEqual(['Active member'])
    await app.runJob('newsletter.right-tags')
    expect(active(email)).toEqual([])
    expect(mailchimp.seen).toEqual([expect.stringMatching(/^POST .*tags$/)])
    await app.runJob('newsletter.right-tags')
    expect(mailchimp.seen).toHaveLength(1)
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'subscribed' })
  })

  test('it comes when a membership begins that was given for later', async () => {
    app.setNow(new Date('2026-03-01T12:00:00Z'))
    const { email } = await app.addSubscriber({
      roles: [{ role: 'member', dateAdded: new Date('2026-03-01T12:10:00Z') }],
    })
    app.setNow(new Date('2026-03-01T12:30:00Z'))
    await app.runJob('newsletter.right-tags')
    expect(active(email)).toEqual(['Active member'])
  })

  test('it comes and goes at once with the role', async () => {
    const { id, email } = await app.addSubscriber()
    await admin.put(`/contact/${id}/role/member`, {})
    await app.runJobs()
    expect(active(email)).toEqual(['Active member'])
    await admin.delete(`/contact/${id}/role/member`)
    await app.runJobs()
    expect(active(email)).toEqual([])
  })

  test('other tags stay, and the names are settings', async () => {
    await app.db
      .insertInto('settings')
      .values({ key: 'newsletter-active-user-tag', value: JSON.stringify('Has an account') })
      .execute()
    const { id, email } = await app.addSubscriber()
    const member = mailchimp.member(email)
    if (member) member.tags = [{ id: 99, name: 'Press' }]
    await admin.patch(`/contact/${id}`, { password: 'Passw0rd1' })
    await app.runJobs()
    expect(active(email)).toEqual(['Has an account', 'Press'])
    await app.db.deleteFrom('settings').where('key', '=', 'newsletter-active-user-tag').execute()
  })
})
