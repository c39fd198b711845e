import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import { addCallout } from '#server/callouts/testing.ts'
import { solveCaptcha } from '#server/captcha/testing.ts'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { addContact } from '#server/contacts/testing.ts'
import { readSetting, writeContent, writeSetting } from '#server/content/index.ts'
import type { Command } from '#server/platform/commands/command.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { newsletterJobs } from '../jobs.ts'
import { prepareNewsletter } from '../prepare.ts'
import { audienceSetting, groupsSetting } from '../settings.ts'

const newsletter = { provider: 'builtin', apiKey: '', apiUrl: '', audienceId: 'builtin', webhookSecret: '' } as const
const app = await startApp({ config: { newsletter } })
afterAll(app.close)
await prepareNewsletter(app.db, app.config)
const admin = await app.admin()
const guest = app.guest()
const now = new Date('2025-04-01T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeEach(async () => {
  app.setNow(now)
  await app.db.deleteFrom('newsletterGroups').execute()
  await app.db.deleteFrom('newsletterRequests').execute()
  await app.db.deleteFrom('emailOutbox').execute()
  await app.db.deleteFrom('rateLimits').execute()
  await app.db.updateTable('profiles').set({ newsletterStatus: 'none', newsletterGroups: [] }).execute()
})

const stateOf = (email: string) =>
  app.db
    .selectFrom('profiles')
    .innerJoin('contacts', 'contacts.id', 'profiles.contactId')
    .select(['contacts.id', 'firstname', 'newsletterStatus as status', 'newsletterGroups as groups'])
    .where('email', '=', email)
    .executeTakeFirst()

const consentsOf = (contactId: string) =>
  app.db
    .selectFrom('newsletterConsents')
    .select(['way', 'groups', 'wording', 'locale', 'source', 'agreedAt', 'confirmedAt'])
    .where('contactId', '=', contactId)
    .orderBy('agreedAt')
    .execute()

const mailsTo = (email: string) =>
  app.db.selectFrom('emailOutbox').selectAll().where('toAddress', '=', email).orderBy('createdAt').execute()

/** The last part of the link in the newest email. */
async function tokenFor(email: string): Promise<string> {
  const mails = (await mailsTo(email)).filter(({ templateId }) => templateId === 'newsletter-confirm')
  const link = String(mails.at(-1)?.fields.CONFIRMLINK)
  expect(link).toMatch(new RegExp(`^${app.config.audience}/newsletter/confirm/`))
  return link.slice(link.lastIndexOf('/') + 1)
}

async function addGroups(...labels: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const label of labels) ids.push((await admin.post('/newsletter/groups', { label })).body.id)
  return ids
}

async function signUp(email: string, groups: string[], more: object = {}) {
  const captchaToken = await solveCaptcha(guest)
  return guest.post('/newsletter/sign-up', { email, groups, ...more }, { query: { captchaToken } })
}

const addSubscriber = (newsletterStatus: NewsletterStatus, newsletterGroups: string[] = []) =>
  addContact(app.db, { profile: { newsletterStatus, newsletterGroups } })

const runJob = async (name: string) =>
  newsletterJobs
    .find((job) => job.name === name)
    ?.run({}, { db: app.db, config: app.config, log: app.app.log, now: app.now() })

describe('the integration', () => {
  test('names the groups that are kept here, and nothing is refreshed', async () => {
    await addGroups('Weekly', 'Local news')
    const integration = {
      provider: 'builtin',
      audienceId: 'builtin',
      groups: [
        { id: 'weekly', label: 'Weekly', checked: false },
        { id: 'local-news', label: 'Local news', checked: false },
      ],
      status: 'healthy',
    }
    expect((await admin.get('/integrations/newsletter', { query: { with: ['health'] } })).body).toEqual(integration)
    const refreshed = { info: integration, groupChanges: [] }
    expect((await admin.post('/integrations/newsletter/refresh')).body).toEqual(refreshed)
  })

  test('nothing is queued for another system', async () => {
    await addSubscriber('subscribed')
    expect(await readSetting(app.db, audienceSetting)).toBeUndefined()
  })

  test('commands have nothing to sync', async () => {
    const printed: string[] = []
    for (const what of [
      'reconcile --fix status',
      'refresh-cached-groups',
      'active-member-tag',
      'clear-pending-status',
    ]) {
      const command = (await findCommand('sync', 'newsletter')) as Command
      const { db, config } = app
      const context = { db, config, now, log: app.app.log, print: (text: string) => void printed.push(text) }
      await command.run(parseArguments(command, what.split(' ')), context)
    }
    expect(printed).toEqual([
      'Newsletters are kept here: there is nothing to sync.',
      'Newsletters are kept here: there is nothing to sync.',
      'Newsletters are kept here: there is nothing to sync.',
      'Contacts who haven’t confirmed in time: 0. They are no longer waiting.',
    ])
  })
})

describe('at the first start', () => {
  test('every group that is named anywhere is one, subscribers stay, and nobody is written to', async () => {
    const away = { ...app.config, newsletter: { ...newsletter, provider: 'none' as const } }
    await prepareNewsletter(app.db, away)
    await app.db.transaction().execute(async (tx) => {
      const kept = [
        { id: 'a1', label: 'Weekly' },
        { id: 'a2', label: 'Staff' },
      ]
      await writeSetting(tx, groupsSetting, kept)
      const newsletterGroups = [
        { id: 'a1', label: 'Another name', checked: true },
        { id: 'b2', label: 'Local', checked: false },
      ]
      await writeContent(tx, 'join/setup', { newsletterGroups }, now)
    })
    const groups = [{ id: 'c3', label: 'Climate', checked: false }]
    await admin.post('/callout', {
      ...exampleCallout,
      newsletterSchema: { ...exampleCallout.newsletterSchema, groups },
    })
    const [subscribed, pending, left] = [
      await addSubscriber('subscribed', ['a1', 'd4']),
      await addSubscriber('pending', ['b2']),
      await addSubscriber('unsubscribed', ['e5']),
    ]
    await Promise.all([prepareNewsletter(app.db, app.config), prepareNewsletter(app.db, app.config)])
    await prepareNewsletter(app.db, app.config)

    const { body } = await admin.get('/newsletter')
    expect(body.groups.map(({ id, label }: Record<string, string>) => [id, label])).toEqual([
      ['a1', 'Weekly'],
      ['a2', 'Staff'],
      ['b2', 'Local'],
      ['c3', 'Climate'],
      ['d4', 'd4'],
      ['e5', 'e5'],
    ])
    expect(body).toMatchObject({ pending: 1, unsubscribed: 1 })
    const offered = body.groups.filter(({ isPublic }: { isPublic: boolean }) => isPublic)
    expect(offered.map(({ id }: { id: string }) => id)).toEqual(['a1', 'b2', 'c3'])
    expect(body.groups.map(({ subscribers }: { subscribers: number }) => subscribers)).toEqual([1, 0, 0, 0, 1, 0])
    expect(await stateOf(subscribed.email)).toMatchObject({ status: 'subscribed', groups: ['a1', 'd4'] })
    expect(await stateOf(pending.email)).toMatchObject({ status: 'pending', groups: ['b2'] })
    const unknown = { way: 'unknown', groups: ['a1', 'd4'], wording: '', confirmedAt: null }
    expect(await consentsOf(subscribed.id)).toMatchObject([unknown])
    expect([...(await consentsOf(pending.id)), ...(await consentsOf(left.id))]).toEqual([])
    expect(
      await app.db.selectFrom('emailOutbox').select('id').where('templateId', '=', 'newsletter-confirm').execute(),
    ).toEqual([])
  })
})

describe('groups', () => {
  test('are added, changed and ordered', async () => {
    const [weekly = '', local = '', again] = await addGroups('Weekly', 'Local', 'Weekly')
    expect(again).toBe('weekly-1')
    const change = { label: 'Every week', description: 'On Fridays', isPublic: false }
    expect((await admin.patch(`/newsletter/groups/${weekly}`, change)).status).toBe(204)
    expect((await admin.put('/newsletter/order', { ids: [local] })).status).toBe(204)
    expect((await admin.get('/newsletter')).body.groups).toMatchObject([
      { id: local, isPublic: true },
      { id: weekly, ...change },
      { id: again },
    ])
    expect((await admin.patch('/newsletter/groups/none', { label: 'No' })).status).toBe(404)
    expect((await admin.post('/newsletter/groups', { label: ' ' })).body).toMatchObject({
      errors: [{ property: 'label' }],
    })
  })

  test('a deleted one leaves contacts and forms, if as many get it as was said', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const { email } = await addSubscriber('subscribed', [weekly, local])
    const offered = [weekly, local].map((id) => ({ id, label: id, checked: true }))
    await app.db.transaction().execute((tx) => writeContent(tx, 'join/setup', { newsletterGroups: offered }, now))
    const path = `/newsletter/groups/${weekly}`
    expect(await admin.delete(path)).toMatchObject({ status: 409, body: { code: 'stale-write' } })
    expect(await stateOf(email)).toMatchObject({ groups: [weekly, local] })
    expect((await admin.delete(path, undefined, { query: { subscribers: '1' } })).status).toBe(204)
    expect(await stateOf(email)).toMatchObject({ status: 'subscribed', groups: [local] })
    expect((await admin.get('/content/join/setup')).body.newsletterGroups).toEqual([offered[1]])
    expect((await admin.delete(path)).status).toBe(404)
    const mails = app.db.selectFrom('emailOutbox').select('id').where('templateId', '=', 'deleted-newsletter-group')
    expect(await mails.execute()).toEqual([])
  })
})

describe('signing up on the page', () => {
  test('says what is offered', async () => {
    await addGroups('Weekly')
    await admin.post('/newsletter/groups', { label: 'Internal', isPublic: false })
    await admin.patch('/content/newsletter', {
      title: 'Our letters',
      text: '<p>Each <b>Friday</b><script>x</script></p>',
    })
    expect((await guest.get('/newsletter/sign-up')).body).toEqual({
      title: 'Our letters',
      text: expect.stringContaining('Friday'),
      optIn: 'Yes, send me these emails. I can unsubscribe at any time.',
      groups: [{ id: 'weekly', label: 'Weekly', description: '' }],
    })
  })

  test('a new address becomes a contact when its owner confirms', async () => {
    await addGroups('Weekly', 'Local')
    const email = 'new@reader.example'
    expect(await signUp(' New@Reader.example ', ['local', 'other'], { locale: 'de' })).toMatchObject({ status: 204 })
    expect(await stateOf(email)).toBeUndefined()
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ templateId: 'newsletter-confirm', toName: '', locale: 'de', contactId: null })
    expect(Object.keys(mail?.fields ?? {})).toEqual(['CONFIRMLINK'])

    const token = await tokenFor(email)
    const path = `/newsletter/confirmation/${token}`
    const shown = {
      email: 'n•••@r•••.example',
      isConfirmed: false,
      asksName: false,
      groups: [{ id: 'local', label: 'Local' }],
    }
    expect((await guest.get(path)).body).toEqual(shown)
    expect(await stateOf(email)).toBeUndefined()
    app.setNow(later(2))
    expect((await guest.post(path, { groups: ['local', 'weekly'], firstname: 'Ada' })).status).toBe(204)
    const contact = await stateOf(email)
    expect(contact).toMatchObject({ status: 'subscribed', groups: ['local'], firstname: 'Ada' })
    expect(await consentsOf(contact?.id ?? '')).toMatchObject([
      {
        way: 'page',
        groups: ['local'],
        wording: expect.stringMatching(/Friday\nYes, send me these emails. I can unsubscribe at any time.\nLocal$/),
        locale: 'de',
        agreedAt: now,
        confirmedAt: later(2),
      },
    ])
    expect((await admin.get(`/contact/${contact?.id}/newsletter-consents`)).body).toMatchObject([
      { way: 'page', groups: [{ id: 'local', label: 'Local' }], confirmedAt: later(2).toISOString() },
    ])
    // Once more: it says yes, and nothing follows.
    await admin.patch(`/contact/${contact?.id}`, { profile: { newsletterStatus: 'unsubscribed' } })
    expect((await guest.get(path)).body).toMatchObject({ isConfirmed: true })
    expect((await guest.post(path, { groups: ['local'] })).status).toBe(204)
    expect(await stateOf(email)).toMatchObject({ status: 'unsubscribed' })
    expect(await consentsOf(contact?.id ?? '')).toHaveLength(1)
  })

  test('the reply is the same for every address, and nothing changes before the link is opened', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const known = await Promise.all([
      addSubscriber('subscribed', [weekly]),
      addSubscriber('unsubscribed'),
      addSubscriber('cleaned'),
      addSubscriber('none'),
    ])
    for (const { email } of known) {
      const before = await stateOf(email)
      expect(await signUp(email, [local])).toMatchObject({ status: 204, body: undefined })
      expect(await stateOf(email)).toEqual(before)
      expect(await mailsTo(email)).toHaveLength(1)
    }
    const [subscriber] = known
    const path = `/newsletter/confirmation/${await tokenFor(subscriber.email)}`
    expect((await guest.post(path, { groups: [local] })).status).toBe(204)
    expect(await stateOf(subscriber.email)).toMatchObject({ status: 'subscribed', groups: [weekly, local] })
  })

  test('an address is written to once an hour; one link confirms all that was asked for', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const email = 'often@reader.example'
    await signUp(email, [weekly])
    app.setNow(later(0.5))
    await signUp(email, [local])
    expect(await mailsTo(email)).toHaveLength(1)
    app.setNow(later(1.1))
    await signUp(email, [local])
    const links = (await mailsTo(email)).map(({ fields }) => fields.CONFIRMLINK)
    expect(links).toHaveLength(2)
    expect(links[0]).toBe(links[1])
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    expect((await guest.get(path)).body.groups.map(({ id }: { id: string }) => id)).toEqual([weekly, local])
    await guest.post(path, { groups: [weekly] })
    const contact = await stateOf(email)
    expect(contact).toMatchObject({ status: 'subscribed', groups: [weekly] })
    expect(await consentsOf(contact?.id ?? '')).toMatchObject([{ groups: [weekly], agreedAt: now }])
  })

  test('everything that was read before confirming is kept, each once, with the first language and time', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const email = 'reads@reader.example'
    await signUp(email, [weekly], { locale: 'de' })
    for (const hours of [0.2, 0.3]) {
      app.setNow(later(hours))
      await signUp(email, [local], { locale: 'en' })
    }
    await guest.post(`/newsletter/confirmation/${await tokenFor(email)}`, { groups: [weekly, local] })
    const [consent] = await consentsOf((await stateOf(email))?.id ?? '')
    expect(consent).toMatchObject({ groups: [weekly, local], locale: 'de', agreedAt: now })
    expect(consent?.wording.split('\n\n').map((read) => read.split('\n').at(-1))).toEqual(['Weekly', 'Local'])
  })

  test('whoever has just confirmed and signs up for another one is written to at once, with a link that works', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const email = 'soon@reader.example'
    await signUp(email, [weekly])
    await guest.post(`/newsletter/confirmation/${await tokenFor(email)}`, { groups: [weekly] })
    app.setNow(later(0.2))
    await signUp(email, [local])
    expect((await mailsTo(email)).filter(({ templateId }) => templateId === 'newsletter-confirm')).toHaveLength(2)
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    expect((await guest.post(path, { groups: [local] })).status).toBe(204)
    expect(await stateOf(email)).toMatchObject({ status: 'subscribed', groups: [weekly, local] })
  })

  test('is refused without a captcha, a group or a real address', async () => {
    expect((await signUp('a@reader.example', [])).body).toMatchObject({ errors: [{ property: 'groups' }] })
    await addGroups('Weekly', 'Local')
    const body = { email: 'a@reader.example', groups: ['weekly'] }
    expect(await guest.post('/newsletter/sign-up', body)).toMatchObject({ body: { code: 'captcha-required' } })
    expect((await signUp('a@reader.example', [])).body).toMatchObject({ errors: [{ property: 'groups' }] })
    expect((await signUp('a@reader', ['weekly'])).body).toMatchObject({ errors: [{ property: 'email' }] })
    expect((await signUp('a@reader.example', ['weekly'], { firstname: 'Visit https://evil.example' })).status).toBe(400)
    expect(await mailsTo('a@reader.example')).toEqual([])
  })

  test('a link works for 30 days, and a made-up one never', async () => {
    await addGroups('Weekly')
    await signUp('late@reader.example', [])
    const path = `/newsletter/confirmation/${await tokenFor('late@reader.example')}`
    app.setNow(later(24 * 31))
    for (const each of [
      path,
      '/newsletter/confirmation/00000000-0000-4000-8000-000000000000',
      '/newsletter/confirmation/x',
    ]) {
      expect((await guest.get(each)).status).toBe(404)
      expect((await guest.post(each, { groups: [] })).status).toBe(404)
    }
    expect(await stateOf('late@reader.example')).toBeUndefined()
    await runJob('newsletter.clear-pending')
    expect(await app.db.selectFrom('newsletterRequests').select('id').execute()).toEqual([])
  })
})

describe('opting in elsewhere', () => {
  const offer = (groups: string[]) => ({
    ...exampleCallout.newsletterSchema,
    groups: groups.map((id) => ({ id, label: id, checked: false })),
  })

  test('a guest of a callout is asked to confirm, and waits for 30 days', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    const callout = { slug: 'letters', access: 'guest', captcha: 'none', newsletterSchema: offer([weekly]) } as const
    const { slug } = await addCallout(app.db, callout, now)
    const answer = (email: string) =>
      guest.post(`/callout/${slug}/responses`, {
        answers: exampleAnswers,
        guest: { firstname: 'Visit https://evil.example', lastname: 'Now', email },
        newsletter: { optIn: true, groups: [weekly], locale: 'en' },
      })
    const [email, slow] = ['guest@reader.example', 'slow@reader.example']
    expect(await answer(email)).toMatchObject({ status: 200 })
    await answer(slow)
    const contact = await stateOf(email)
    expect(contact).toMatchObject({ status: 'pending', groups: [weekly] })
    const consent = { way: 'callout', groups: [weekly], source: slug, locale: 'en', confirmedAt: null }
    expect(await consentsOf(contact?.id ?? '')).toMatchObject([consent])
    const mails = (await mailsTo(email)).filter(({ templateId }) => templateId === 'newsletter-confirm')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('evil')

    app.setNow(later(24))
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    expect((await guest.get(path)).body.groups).toEqual([{ id: weekly, label: 'Weekly' }])
    await guest.post(path, { groups: [weekly] })
    expect(await stateOf(email)).toMatchObject({ status: 'subscribed', groups: [weekly] })
    expect(await consentsOf(contact?.id ?? '')).toMatchObject([{ ...consent, confirmedAt: later(24) }])

    app.setNow(later(24 * 29))
    await runJob('newsletter.clear-pending')
    expect(await stateOf(slow)).toMatchObject({ status: 'pending' })
    app.setNow(later(24 * 31))
    await runJob('newsletter.clear-pending')
    expect(await stateOf(slow)).toMatchObject({ status: 'none', groups: [] })
    expect(await stateOf(email)).toMatchObject({ status: 'subscribed' })
  })

  test('what somebody unticks when they confirm counts as agreed to by nobody, and stays left', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const { id, email } = await addSubscriber('pending', [weekly, local])
    const consents = [[weekly, local], [local], []].map((groups) => ({
      contactId: id,
      way: 'callout' as const,
      groups,
      agreedAt: now,
      confirmedAt: null,
    }))
    await app.db.insertInto('newsletterConsents').values(consents).execute()
    const left = [weekly, local].map((group) => ({
      contactId: id,
      kind: `newsletter:${group}` as const,
      way: 'page' as const,
      mailingId: null,
    }))
    await app.db.insertInto('mailingUnsubscriptions').values(left).execute()
    await signUp(email, [weekly])
    await guest.post(`/newsletter/confirmation/${await tokenFor(email)}`, { groups: [weekly] })
    expect(await stateOf(email)).toMatchObject({ status: 'subscribed', groups: [weekly] })
    const given = (await consentsOf(id)).filter(({ way }) => way === 'callout')
    expect(given.map(({ groups, confirmedAt }) => [groups, confirmedAt])).toEqual(
      expect.arrayContaining([
        [[weekly], now],
        [[local], null],
        [[], now],
      ]),
    )
    const stillLeft = app.db.selectFrom('mailingUnsubscriptions').select('kind').where('contactId', '=', id)
    expect(await stillLeft.execute()).toEqual([{ kind: `newsletter:${local}` }])
  })

  test('a link asked for by somebody else no longer subscribes a contact who has left since', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    const { id, email } = await addSubscriber('none', [])
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'pending', newsletterGroups: [weekly] } })
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    await app.as(id).patch('/contact/me', { profile: { newsletterStatus: 'unsubscribed' } })
    const left = await stateOf(email)
    expect(left).toMatchObject({ status: 'unsubscribed' })
    expect((await guest.get(path)).status).toBe(404)
    expect((await guest.post(path, { groups: [] })).status).toBe(404)
    expect(await stateOf(email)).toEqual(left)
  })

  test('nobody becomes a subscriber of nothing', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    await signUp('nothing@reader.example', [weekly])
    const path = `/newsletter/confirmation/${await tokenFor('nothing@reader.example')}`
    expect((await guest.post(path, { groups: [] })).status).toBe(400)
    expect(await stateOf('nothing@reader.example')).toBeUndefined()
    expect((await guest.post(path, { groups: [weekly] })).status).toBe(204)
  })

  const optInFor = async (email: string, groups: string[]) => {
    const { slug } = await addCallout(
      app.db,
      { access: 'guest', captcha: 'none', newsletterSchema: offer(groups) } as const,
      now,
    )
    const answer = await guest.post(`/callout/${slug}/responses`, {
      answers: exampleAnswers,
      guest: { firstname: 'Some', lastname: 'Stranger', email },
      newsletter: { optIn: true, groups, locale: 'en' },
    })
    expect(answer.status).toBe(200)
  }

  test('whoever had left has left again when nobody confirms what a stranger typed, also under a new address', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const [stays, moves, never] = [
      await addSubscriber('unsubscribed', [local]),
      await addSubscriber('unsubscribed'),
      await addSubscriber('none'),
    ]
    for (const { email } of [stays, moves, never, stays]) await optInFor(email, [weekly])
    expect(await stateOf(stays.email)).toMatchObject({ status: 'pending', groups: [weekly] })
    expect((await admin.patch(`/contact/${moves.id}`, { email: 'moved@reader.example' })).status).toBe(200)
    app.setNow(later(24 * 31))
    await runJob('newsletter.clear-pending')
    expect(await stateOf(stays.email)).toMatchObject({ status: 'unsubscribed', groups: [] })
    expect(await stateOf('moved@reader.example')).toMatchObject({ status: 'unsubscribed', groups: [] })
    expect(await stateOf(never.email)).toMatchObject({ status: 'none' })

    app.setNow(now)
    await app.db.deleteFrom('emailOutbox').execute()
    await optInFor(stays.email, [weekly])
    await guest.post(`/newsletter/confirmation/${await tokenFor(stays.email)}`, { groups: [weekly] })
    await admin.patch(`/contact/${stays.id}`, { profile: { newsletterStatus: 'none' } })
    await admin.patch(`/contact/${stays.id}`, { profile: { newsletterStatus: 'pending' } })
    app.setNow(later(24 * 31))
    await runJob('newsletter.clear-pending')
    expect(await stateOf(stays.email)).toMatchObject({ status: 'none' })
  })

  test('a link that a contact was asked by goes when their address changes, and makes nobody else a contact', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    const { id, email } = await addSubscriber('none')
    await optInFor(email, [weekly])
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    await admin.patch(`/contact/${id}`, { email: 'other@reader.example' })
    expect((await guest.get(path)).status).toBe(404)
    expect((await guest.post(path, { groups: [weekly] })).status).toBe(404)

    // Nor does one that is there nevertheless.
    const left = { email: 'left@reader.example', renewedAt: now }
    const row = await app.db.insertInto('newsletterRequests').values(left).returning('id').executeTakeFirstOrThrow()
    expect((await guest.get(`/newsletter/confirmation/${row.id}`)).status).toBe(404)
    expect((await guest.post(`/newsletter/confirmation/${row.id}`, { groups: [] })).status).toBe(404)
    expect(await stateOf(left.email)).toBeUndefined()
    expect(await stateOf(email)).toBeUndefined()
  })

  test('whoever waits is asked once more at their new address, for 30 days; the former link confirms nothing', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    const { id, email } = await addSubscriber('none')
    await optInFor(email, [weekly])
    const former = `/newsletter/confirmation/${await tokenFor(email)}`
    app.setNow(later(48))
    const address = 'newly@reader.example'
    const change = { contactId: id, email: address, createdAt: app.now() }
    const asked = await app.db.insertInto('emailChanges').values(change).returning('id').executeTakeFirstOrThrow()
    expect(await mailsTo(address)).toEqual([])
    expect((await guest.put(`/email-change/${asked.id}`)).status).toBeLessThan(300)
    expect(await mailsTo(address)).toMatchObject([{ templateId: 'newsletter-confirm' }])
    expect((await guest.post(former, { groups: [weekly] })).status).toBe(404)
    expect(await stateOf(address)).toMatchObject({ status: 'pending', groups: [weekly] })

    app.setNow(later(24 * 31))
    await runJob('newsletter.clear-pending')
    const path = `/newsletter/confirmation/${await tokenFor(address)}`
    expect((await guest.get(path)).body.groups).toEqual([{ id: weekly, label: 'Weekly' }])
    expect((await guest.post(path, { groups: [weekly] })).status).toBe(204)
    expect(await stateOf(address)).toMatchObject({ status: 'subscribed', groups: [weekly] })
    expect(await consentsOf(id)).toMatchObject([{ way: 'callout', groups: [weekly], confirmedAt: later(24 * 31) }])
  })

  test('an address that the newsroom corrects is asked too, and one of somebody who doesn’t wait isn’t', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    const [waiting, subscribed] = [await addSubscriber('none'), await addSubscriber('subscribed', [weekly])]
    await optInFor(waiting.email, [weekly])
    const rename = (id: string, email: string) => admin.patch(`/contact/${id}`, { email })
    expect((await rename(waiting.id, 'corrected@reader.example')).status).toBe(200)
    expect((await rename(subscribed.id, 'same-person@reader.example')).status).toBe(200)
    expect(await mailsTo('corrected@reader.example')).toMatchObject([{ templateId: 'newsletter-confirm' }])
    expect(await mailsTo('same-person@reader.example')).toEqual([])
    const path = `/newsletter/confirmation/${await tokenFor('corrected@reader.example')}`
    await guest.post(path, { groups: [weekly] })
    expect(await stateOf('corrected@reader.example')).toMatchObject({ status: 'subscribed' })
  })

  test('a group that is being deleted isn’t confirmed, or opted into by a callout', async () => {
    const [weekly = '', local = ''] = await addGroups('Weekly', 'Local')
    const [email, other] = ['slow@reader.example', 'other@reader.example']
    await signUp(email, [weekly, local])
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isDeleted, resolve: deleted } = Promise.withResolvers<void>()
    const deletion = app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('newsletterGroups').where('id', '=', local).execute()
      deleted()
      await mayEnd
    })
    await isDeleted
    const confirmed = guest.post(path, { groups: [weekly, local] })
    const answered = optInFor(other, [weekly, local])
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 10_000 }).toBe(2)
    end()
    await Promise.all([deletion, confirmed, answered])
    expect(await stateOf(email)).toMatchObject({ status: 'subscribed', groups: [weekly] })
    expect(await stateOf(other)).toMatchObject({ status: 'pending', groups: [weekly] })
  })

  test('whoever waited from before waits for 30 more days, and is not written to', async () => {
    const { email } = await addSubscriber('pending', ['old'])
    await runJob('newsletter.clear-pending')
    app.setNow(later(24 * 29))
    await runJob('newsletter.clear-pending')
    expect(await stateOf(email)).toMatchObject({ status: 'pending', groups: ['old'] })
    app.setNow(later(24 * 31))
    await runJob('newsletter.clear-pending')
    expect(await stateOf(email)).toMatchObject({ status: 'none', groups: [] })
    expect(await mailsTo(email)).toEqual([])
  })

  test('a member’s own choice counts at once, with what they read', async () => {
    const [weekly = ''] = await addGroups('Weekly')
    const newsletterGroups = [{ id: weekly, label: 'The weekly', checked: false }]
    const offered = {
      newsletterTitle: 'Letters',
      newsletterText: '<p>By us</p>',
      newsletterOptIn: 'Send them',
      newsletterGroups,
    }
    await app.db.transaction().execute((tx) => writeContent(tx, 'join/setup', offered, now))
    const contact = await addContact(app.db, { profile: { newsletterStatus: 'none' } })
    const member = app.as(contact.id)
    await member.patch('/contact/me', { profile: { newsletterStatus: 'pending', newsletterGroups: [weekly] } })
    expect(await stateOf(contact.email)).toMatchObject({ status: 'subscribed', groups: [weekly] })
    expect(await consentsOf(contact.id)).toMatchObject([
      { way: 'account', groups: [weekly], wording: 'Letters\nBy us\nSend them\nThe weekly', confirmedAt: now },
    ])
    await member.patch('/contact/me', { profile: { newsletterStatus: 'unsubscribed' } })
    await member.patch('/contact/me', { firstname: 'Ada', profile: { newsletterStatus: 'subscribed' } })
    expect((await consentsOf(contact.id)).map(({ way }) => way)).toEqual(['account', 'join'])
    expect(await mailsTo(contact.email)).toEqual([])
  })

  test('a member chooses among what is offered and what they have; what they agreed to is only what is new', async () => {
    const [weekly = '', local = '', form = '', staff = ''] = await addGroups('Weekly', 'Local', 'Form', 'Staff')
    for (const id of [form, staff]) await admin.patch(`/newsletter/groups/${id}`, { isPublic: false })
    const newsletterGroups = [{ id: form, label: 'Form', checked: false }]
    await app.db.transaction().execute((tx) => writeContent(tx, 'join/setup', { newsletterGroups }, now))
    const contact = await addSubscriber('subscribed', [weekly])
    const member = app.as(contact.id)
    let hours = 0
    const choose = (visitor: Visitor, newsletterGroups: string[], newsletterStatus = 'subscribed') => {
      app.setNow(later(hours++))
      return visitor.patch('/contact/me', { profile: { newsletterStatus, newsletterGroups } })
    }
    await choose(member, [weekly, staff, form, 'invented'])
    expect(await stateOf(contact.email)).toMatchObject({ status: 'subscribed', groups: [weekly, form] })
    expect(await consentsOf(contact.id)).toMatchObject([{ way: 'account', groups: [form] }])
    await choose(member, [weekly, staff, form])
    expect(await consentsOf(contact.id)).toHaveLength(1)

    app.setNow(later(hours++))
    await admin.patch(`/contact/${contact.id}`, { profile: { newsletterGroups: [weekly, staff] } })
    await choose(member, [weekly, staff, local])
    expect(await stateOf(contact.email)).toMatchObject({ groups: [weekly, staff, local] })
    await choose(member, [staff], 'unsubscribed')
    await choose(member, [staff, local])
    expect((await consentsOf(contact.id)).map(({ way, groups }) => [way, groups])).toEqual([
      ['account', [form]],
      ['newsroom', [staff]],
      ['account', [local]],
      ['account', [local]],
    ])
    await choose(admin, [staff])
    expect(await stateOf((await admin.get('/contact/me')).body.email)).toMatchObject({ groups: [staff] })
  })

  test('the newsroom subscribes somebody, or has them asked', async () => {
    const body = {
      email: 'added@reader.example',
      firstname: '',
      lastname: '',
      profile: { newsletterStatus: 'subscribed' },
    }
    const { body: added } = await admin.post('/contact', body)
    expect(await consentsOf(added.id)).toMatchObject([{ way: 'newsroom', wording: '', confirmedAt: null }])
    await admin.patch(`/contact/${added.id}`, { profile: { newsletterStatus: 'none' } })
    await admin.patch(`/contact/${added.id}`, { profile: { newsletterStatus: 'pending' } })
    const path = `/newsletter/confirmation/${await tokenFor('added@reader.example')}`
    expect((await guest.post(path, { groups: [] })).status).toBe(204)
    expect(await stateOf('added@reader.example')).toMatchObject({ status: 'subscribed' })
  })

  test('a deleted contact’s link goes too', async () => {
    const { id, email } = await addSubscriber('none')
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'pending' } })
    const path = `/newsletter/confirmation/${await tokenFor(email)}`
    expect((await admin.delete(`/contact/${id}`)).status).toBe(204)
    expect((await guest.get(path)).status).toBe(404)
    expect(await consentsOf(id)).toEqual([])
  })
})
