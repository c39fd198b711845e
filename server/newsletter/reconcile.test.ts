import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findContact } from '#server/contacts/index.ts'
import { addContact } from '#server/contacts/testing.ts'
import { writeContent } from '#server/content/index.ts'
import { optIntoNewsletter } from './index.ts'
import { prepareNewsletter } from './prepare.ts'
import { aspects, reconcileMembers } from './reconcile.ts'
import { startNewsletterApp } from './testing/app.ts'

const app = await startNewsletterApp()
afterAll(app.close)
const { mailchimp, newsletterOf } = app

beforeEach(async () => {
  for (const { email_address: email } of mailchimp.all()) mailchimp.drop(email)
  await app.db.deleteFrom('contacts').execute()
  await app.runJobs()
  mailchimp.seen.length = 0
})

const contactOf = (email: string) =>
  app.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirst()

const context = () => ({ db: app.db, config: app.config, now: app.now(), log: app.app.log })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('every hour', () => {
  test('status, groups and names changed at the provider within 70 minutes hold here, though nobody told', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, {
      status: 'unsubscribed',
      interests: { main: true, local: false },
      merge_fields: { ...mailchimp.member(email)?.merge_fields, LNAME: 'Changed' },
      last_changed: ago(60),
    })
    await app.runJob('newsletter.pull-changes')
    expect(await newsletterOf(id)).toEqual({ status: 'unsubscribed', groups: ['main'] })
    expect(await contactOf(email)).toMatchObject({ lastname: 'Changed' })
    expect(mailchimp.seen).toEqual(['GET /members'])
  })

  test('what changed earlier, and who is only there, is left alone', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, { status: 'unsubscribed', last_changed: ago(75) })
    mailchimp.place('stranger@ex.org')
    await app.runJob('newsletter.pull-changes')
    expect(await newsletterOf(id)).toMatchObject({ status: 'subscribed' })
    expect(await contactOf('stranger@ex.org')).toBeUndefined()
  })

  test('a change of ours that is still on its way is not taken back', async () => {
    const { id, email } = await app.addSubscriber()
    await app.db.updateTable('profiles').set({ newsletterStatus: 'unsubscribed' }).where('contactId', '=', id).execute()
    mailchimp.trouble(500, /PUT/)
    await app.runJob('newsletter.pull-changes')
    await app.hurry()
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
    expect(mailchimp.member(email)?.status).toBe('unsubscribed')
  })

  test('whom the provider has under another address by now is still the same contact', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.move(email, 'walked@ex.org')
    await app.runJob('newsletter.pull-changes')
    expect(await contactOf('walked@ex.org')).toMatchObject({ id })
  })

  test('also of the last of more people than one page holds', async () => {
    for (let number = 0; number < 600; number++) mailchimp.place(`many${number}@ex.org`)
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, { status: 'cleaned' })
    await app.runJob('newsletter.pull-changes')
    expect(await newsletterOf(id)).toMatchObject({ status: 'cleaned' })
    expect(mailchimp.seen).toEqual(['GET /members', 'GET /members'])
  })
})

describe('every day', () => {
  test('who is pending here and no longer there gets no newsletter; who is still there waits on', async () => {
    const lapsed = await app.addSubscriber({ profile: { newsletterStatus: 'pending', newsletterGroups: ['main'] } })
    const waiting = await app.addSubscriber({ profile: { newsletterStatus: 'pending' } })
    const confirmed = await app.addSubscriber({ profile: { newsletterStatus: 'pending' } })
    mailchimp.drop(lapsed.email)
    mailchimp.place(confirmed.email, { status: 'subscribed' })
    await app.runJob('newsletter.clear-pending')
    expect(await newsletterOf(lapsed.id)).toEqual({ status: 'none', groups: [] })
    expect(await newsletterOf(waiting.id)).toMatchObject({ status: 'pending' })
    expect(await newsletterOf(confirmed.id)).toMatchObject({ status: 'subscribed' })
  })

  test('who has just asked and could not be sent yet is not cleared', async () => {
    mailchimp.trouble(500, /PUT/)
    const { id } = await addContact(app.db, { profile: { newsletterStatus: 'pending' } })
    await app.runJobs()
    await app.runJob('newsletter.clear-pending')
    expect(await newsletterOf(id)).toMatchObject({ status: 'pending' })
    await app.hurry()
    await app.runJobs()
  })
})

describe('an operator’s comparison of all', () => {
  const everything = { within: {}, fix: aspects }

  test('says what differs, and changes nothing on a dry run', async () => {
    const { id, email } = await app.addSubscriber({ roles: ['member'] })
    mailchimp.place(email, { status: 'cleaned', tags: [] })
    mailchimp.place('stranger@ex.org')
    mailchimp.place('asked@ex.org', { status: 'pending' })
    const lines: string[] = []
    const report = (who: string, what: string) => void lines.push(`${who}: ${what}`)
    const compared = await reconcileMembers(context(), { ...everything, importNew: true, dryRun: true, report })
    expect(compared).toEqual({ members: 3, differing: 1, onlyThere: 1, onlyHere: 0 })
    expect(lines.toSorted()).toEqual(
      [`${email}: status, active-member-tag`, 'stranger@ex.org: only at the provider'].toSorted(),
    )
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'subscribed' })
  })

  test('the provider’s status wins, Masthead’s tags win', async () => {
    const { id, email } = await app.addSubscriber({ roles: ['member'] })
    mailchimp.place(email, { status: 'unsubscribed', tags: [{ id: 7, name: 'Active user' }] })
    await reconcileMembers(context(), everything)
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
    expect(mailchimp.member(email)?.tags.map(({ name }) => name)).toEqual(['Active member'])
    expect(await reconcileMembers(context(), everything)).toMatchObject({ differing: 0 })
  })

  test('only what is asked for is looked at', async () => {
    const { id, email } = await app.addSubscriber({ roles: ['member'] })
    mailchimp.place(email, { status: 'unsubscribed' })
    expect(await reconcileMembers(context(), { within: {}, fix: ['groups'] })).toMatchObject({ differing: 0 })
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'subscribed' })
  })

  test('takes in whom only the provider knows, apart from those who have not confirmed; no mail for each', async () => {
    await app.db.transaction().execute((tx) => writeContent(tx, 'general', { supportEmail: 'a@b.example' }, app.now()))
    mailchimp.place('stranger@ex.org', {
      interests: { main: true, local: false },
      merge_fields: { FNAME: 'Sam', LNAME: 'B' },
    })
    mailchimp.place('asked@ex.org', { status: 'pending' })
    await reconcileMembers(context(), { ...everything, importNew: true })
    await app.runJobs()
    const contact = await contactOf('stranger@ex.org')
    expect(contact).toMatchObject({ firstname: 'Sam', lastname: 'B' })
    expect(await newsletterOf(contact?.id ?? '')).toEqual({ status: 'subscribed', groups: ['main'] })
    expect(await contactOf('asked@ex.org')).toBeUndefined()
    const mails = await app.db.selectFrom('emailOutbox').select('id').where('templateId', '=', 'new-member').execute()
    expect(mails).toEqual([])
  })

  test('whom the provider lost is sent again, or has left', async () => {
    const { id, email } = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
    mailchimp.drop(email)
    expect(await reconcileMembers(context(), { ...everything, uploadNew: true })).toMatchObject({ onlyHere: 1 })
    await app.runJobs()
    expect(mailchimp.member(email)).toMatchObject({ status: 'subscribed', interests: { main: true } })

    mailchimp.drop(email)
    await reconcileMembers(context(), everything)
    await app.runJobs()
    expect(await newsletterOf(id)).toEqual({ status: 'none', groups: [] })
  })
})

describe('opting in with a form', () => {
  const opt = async (id: string, groups: string[]) => {
    await app.db.transaction().execute(async (tx) => {
      const { email } = (await findContact(tx, id)) ?? { email: '' }
      const contact = { id, email, locale: null }
      const read = { wording: 'Yes', locale: 'en', source: 'floods' }
      await optIntoNewsletter(
        tx,
        { config: app.config, now: app.now() },
        { contact, isSignedIn: false, groups, ...read },
      )
    })
    await app.runJobs()
  }

  test('has to be confirmed, and adds the groups', async () => {
    const { id, email } = await addContact(app.db)
    await opt(id, ['main'])
    expect(await newsletterOf(id)).toEqual({ status: 'pending', groups: ['main'] })
    expect(mailchimp.member(email)).toMatchObject({ status: 'pending', interests: { main: true } })
    await opt(id, ['local', 'main'])
    expect(await newsletterOf(id)).toEqual({ status: 'pending', groups: ['main', 'local'] })
  })

  test('needs no confirming of who is subscribed, and takes no group away', async () => {
    const { id, email } = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
    await opt(id, ['local'])
    expect(await newsletterOf(id)).toEqual({ status: 'subscribed', groups: ['main', 'local'] })
    expect(mailchimp.member(email)?.interests).toEqual({ main: true, local: true })
    mailchimp.seen.length = 0
    await opt(id, [])
    expect(mailchimp.seen).toEqual([])
  })

  test.each(['unsubscribed', 'cleaned', 'none'] as const)(
    'asks who is %s, and brings back none of the groups from before',
    async (newsletterStatus) => {
      const { id } = await app.addSubscriber({ profile: { newsletterStatus, newsletterGroups: ['main'] } })
      await opt(id, ['local'])
      expect(await newsletterOf(id)).toEqual({ status: 'pending', groups: ['local'] })
    },
  )
})

describe('groups of the time when newsletters were kept here', () => {
  const kept = { id: 'ours', label: 'Ours', position: 1 }
  const findDiffering = () =>
    reconcileMembers(context(), { within: { since: undefined, until: undefined }, fix: aspects, dryRun: true })

  test('stay the contact’s and are none of the provider’s, whatever is sent or heard', async () => {
    await app.db.insertInto('newsletterGroups').values(kept).execute()
    const { id, email } = await addContact(app.db, {
      profile: { newsletterStatus: 'subscribed', newsletterGroups: ['main', 'ours'] },
    })
    await app.runJobs()
    expect(mailchimp.seen.filter((name) => name.startsWith('PUT'))).toHaveLength(1)
    expect(mailchimp.member(email)?.interests).toEqual({ main: true, local: false })
    expect(await newsletterOf(id)).toEqual({ status: 'subscribed', groups: ['main', 'ours'] })
    expect(await findDiffering()).toMatchObject({ members: 1, differing: 0 })

    mailchimp.place(email, { interests: { main: false, local: true } })
    await app.runJob('newsletter.pull-changes')
    expect(await newsletterOf(id)).toEqual({ status: 'subscribed', groups: ['local', 'ours'] })
    expect(await findDiffering()).toMatchObject({ members: 1, differing: 0 })
    await app.db.deleteFrom('newsletterGroups').execute()
  })
})

test('who comes back with the provider has left nothing any more', async () => {
  const { id, email } = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
  await app.db.updateTable('profiles').set({ newsletterStatus: 'unsubscribed' }).where('contactId', '=', id).execute()
  await app.runJobs()
  const left = { contactId: id, kind: 'newsletter:main', mailingId: null, way: 'one-click' } as const
  await app.db.insertInto('mailingUnsubscriptions').values(left).execute()
  mailchimp.place(email, { status: 'subscribed' })
  await app.runJob('newsletter.pull-changes')
  expect(await newsletterOf(id)).toEqual({ status: 'subscribed', groups: ['main'] })
  expect(await app.db.selectFrom('mailingUnsubscriptions').select('kind').execute()).toEqual([])
})

test('with another list nothing is known of the people on the one before', async () => {
  await app.addSubscriber()
  const members = () => app.db.selectFrom('newsletterMembers').select('contactId').execute()
  await prepareNewsletter(app.db, app.config)
  expect(await members()).toHaveLength(1)
  await prepareNewsletter(app.db, { ...app.config, newsletter: { ...app.config.newsletter, provider: 'none' } })
  await prepareNewsletter(app.db, app.config)
  expect(await members()).toHaveLength(1)
  await prepareNewsletter(app.db, { ...app.config, newsletter: { ...app.config.newsletter, audienceId: 'list2' } })
  expect(await members()).toHaveLength(0)
  await prepareNewsletter(app.db, app.config)
})
