import { afterAll, describe, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { addContact } from '#server/contacts/testing.ts'
import { writeContent } from '#server/content/index.ts'
import { startApp } from '#server/testing/app.ts'
import { listNewsletterGroups } from './group-list.ts'
import { setTestGroups } from './integration.ts'
import { prepareNewsletter } from './prepare.ts'
import { startNewsletterApp } from './testing/app.ts'

const app = await startNewsletterApp()
afterAll(app.close)
const { mailchimp } = app
const admin = await app.admin()
const now = new Date('2026-03-01T12:00:00Z')

const groupMails = () =>
  app.db
    .selectFrom('emailOutbox')
    .select(['fields', 'toAddress'])
    .where('templateId', '=', 'deleted-newsletter-group')
    .execute()

describe('the groups', () => {
  test('were asked for at the start', async () => {
    expect((await admin.get('/integrations/newsletter')).body).toEqual({
      provider: 'mailchimp',
      audienceId: 'list1',
      groups: [
        { id: 'main', label: 'Weekly', checked: false },
        { id: 'local', label: 'Local', checked: false },
      ],
    })
  })

  test('53: one that is gone leaves contacts and the join setup, and the newsroom is told once', async () => {
    const offered = ['main', 'local'].map((id) => ({ id, label: id, checked: true }))
    await app.db.transaction().execute(async (tx) => {
      await writeContent(tx, 'general', { supportEmail: 'help@site.example' }, now)
      await writeContent(tx, 'join/setup', { newsletterGroups: offered }, now)
    })
    const { id } = await app.addSubscriber({ profile: { newsletterGroups: ['main', 'local'] } })
    const group = (id: string) => ({ id, label: id, checked: false })
    const newsletterSchema = { ...exampleCallout.newsletterSchema, groups: [group('main'), group('local')] }
    const offer = await admin.post('/callout', { ...exampleCallout, newsletterSchema })
    expect(offer.status).toBe(200)
    const unsent = await addContact(app.db, { profile: { newsletterStatus: 'none', newsletterGroups: ['main'] } })
    mailchimp.groups = [
      { id: 'local', name: 'Local' },
      { id: 'c', name: 'Climate' },
    ]

    const { body } = await admin.post('/integrations/newsletter/refresh')
    expect(body).toMatchObject({
      info: { provider: 'mailchimp', status: 'unhealthy' },
      groupChanges: [
        { id: 'c', label: 'Climate', action: 'added' },
        { id: 'main', label: 'Weekly', action: 'removed' },
      ],
    })
    expect(body.info.groups.map((group: { id: string }) => group.id)).toEqual(['local', 'c'])
    expect(await app.newsletterOf(id)).toMatchObject({ groups: ['local'] })
    expect(await app.newsletterOf(unsent.id)).toMatchObject({ groups: [] })
    expect((await admin.get('/content/join/setup')).body.newsletterGroups).toEqual([offered[1]])
    const callout = await admin.get(`/callout/${offer.body.slug}`, { query: { with: ['form', 'revision'] } })
    expect(callout.body.newsletterSchema).toEqual({ ...newsletterSchema, groups: [group('local')] })
    expect(callout.body.revision).not.toBe(offer.body.revision)
    expect(await groupMails()).toEqual([{ fields: { GROUPS: 'Weekly (main)' }, toAddress: 'help@site.example' }])

    mailchimp.seen.length = 0
    await app.runJobs()
    expect(mailchimp.seen).toEqual([])
    expect((await admin.post('/integrations/newsletter/refresh')).body.groupChanges).toEqual([])
    expect(await groupMails()).toHaveLength(1)
    const activity = await app.db
      .selectFrom('activities')
      .select('actorType')
      .where('eventType', '=', 'newsletter.groups-updated')
      .orderBy('createdAt')
      .execute()
    expect(activity.map(({ actorType }) => actorType)).toEqual(['cron', 'user'])
  })

  test('are offered to everybody where a form offers them', async () => {
    const listed = await listNewsletterGroups(app)
    expect(listed).toEqual([
      { id: 'local', label: 'Local', isPublic: true },
      { id: 'c', label: 'Climate', isPublic: false },
    ])
  })

  test('two refreshes at once tell the newsroom once', async () => {
    mailchimp.groups = [{ id: 'c', name: 'Climate' }]
    const refresh = () => admin.post('/integrations/newsletter/refresh')
    const answers = await Promise.all([refresh(), refresh()])
    expect(answers.flatMap(({ body }) => body.groupChanges)).toHaveLength(1)
    expect(await groupMails()).toHaveLength(2)
  })

  test('carry their category’s name where there are several', async () => {
    mailchimp.groups = [
      { id: 'c', name: 'Climate', category: 'Topics' },
      { id: 'daily', name: 'Daily', category: 'Rhythm' },
    ]
    await admin.post('/integrations/newsletter/refresh')
    const { groups } = (await admin.get('/integrations/newsletter')).body
    expect(groups.map(({ label }: { label: string }) => label)).toEqual(['Topics: Climate', 'Rhythm: Daily'])
  })

  test('stay as they are while the provider can’t be asked', async () => {
    mailchimp.trouble(503, /interest-categories/)
    expect(await admin.post('/integrations/newsletter/refresh')).toMatchObject({ status: 500 })
    expect((await admin.get('/integrations/newsletter')).body.groups).toHaveLength(2)
  })
})

describe('health', () => {
  const status = async () => (await admin.get('/integrations/newsletter', { query: { with: ['health'] } })).body.status
  const url = 'https://site.example/webhook/mailchimp?secret=hook%20secret'
  const events = { subscribe: true, unsubscribe: true, profile: true, cleaned: true, upemail: true, campaign: false }
  const sources = { user: true, admin: true, api: false }

  test.each<[string, object[], string]>([
    ['the webhook is as it should be', [{ url, events, sources }], 'healthy'],
    [
      'others are there as well',
      [
        { url: 'https://other.example', events, sources },
        { url, events, sources },
      ],
      'healthy',
    ],
    ['campaigns are told as well', [{ url, events: { ...events, campaign: true }, sources }], 'healthy'],
    ['none is there', [], 'unhealthy'],
    ['its secret is an old one', [{ url: url.replace('hook', 'old'), events, sources }], 'unhealthy'],
    ['it tells of our own changes', [{ url, events, sources: { ...sources, api: true } }], 'unhealthy'],
    ['it does not tell of changed addresses', [{ url, events: { ...events, upemail: false }, sources }], 'unhealthy'],
  ])('when %s', async (_, webhooks, expected) => {
    mailchimp.webhooks = webhooks.map((webhook, at) => ({ id: `w${at}`, url, events, sources, ...webhook }))
    expect(await status()).toBe(expected)
  })

  test('when the provider can’t be reached, or doesn’t know the list', async () => {
    mailchimp.webhooks = [{ id: 'w', url, events, sources }]
    mailchimp.trouble(0, /webhooks/)
    expect(await status()).toBe('unhealthy')
    mailchimp.trouble(404, /webhooks/)
    expect(await status()).toBe('unhealthy')
    expect(await status()).toBe('healthy')
  })
})

test('52: without a provider it is disabled, and nothing is queued', async () => {
  const none = await startApp()
  await prepareNewsletter(none.db, none.config)
  const visitor = await none.admin()
  expect((await visitor.get('/integrations/newsletter', { query: { with: ['health'] } })).body).toEqual({
    provider: 'none',
    status: 'disabled',
  })
  expect((await visitor.get('/integrations/newsletter')).body).toEqual({ provider: 'none' })
  expect((await visitor.post('/integrations/newsletter/refresh')).body).toEqual({
    info: { provider: 'none', status: 'disabled' },
    groupChanges: [],
  })
  const { id } = await addContact(none.db, { profile: { newsletterStatus: 'subscribed' } })
  await visitor.patch(`/contact/${id}`, { profile: { newsletterStatus: 'pending', newsletterGroups: ['any'] } })
  await visitor.delete(`/contact/${id}`)
  const queued = await none.db
    .selectFrom('graphile_worker.jobs' as never)
    .select('task_identifier' as never)
    .where('task_identifier' as never, 'like', 'newsletter.%' as never)
    .execute()
  expect(queued).toEqual([])
  await none.close()
})

test('the test provider has the groups that development gives it', async () => {
  const newsletter = { provider: 'test' as const, apiKey: '', apiUrl: '', audienceId: 'test', webhookSecret: '' }
  const trying = await startApp({ config: { newsletter } })
  await prepareNewsletter(trying.db, trying.config)
  const groups = [{ id: 'a', label: 'A' }]
  expect(await trying.guest().post('/dev/newsletter-groups', groups)).toMatchObject({ status: 404 })
  expect(setTestGroups({ config: { ...trying.config, dev: true } }, groups)).toEqual({ message: expect.any(String) })

  expect((await (await trying.admin()).post('/integrations/newsletter/refresh')).body).toMatchObject({
    info: {
      provider: 'test',
      audienceId: 'test',
      groups: [{ id: 'a', label: 'A', checked: false }],
      status: 'healthy',
    },
  })
  const { id } = await addContact(trying.db, { profile: { newsletterStatus: 'pending', newsletterGroups: ['a'] } })
  await trying.runJobs()
  const member = await trying.db
    .selectFrom('newsletterMembers')
    .selectAll()
    .where('contactId', '=', id)
    .executeTakeFirst()
  expect(member).toMatchObject({ status: 'pending', groups: ['a'] })
  await trying.close()
})

test('the call for it is there in development only, and for the test provider only', async () => {
  const { config } = app
  expect(() => setTestGroups({ config: { ...config, dev: true } }, [])).toThrow('not-found')
  expect(await app.guest().post('/dev/newsletter-groups', [])).toMatchObject({ status: 404 })
  expect(await app.guest().post('/dev/newsletter-groups', [{ id: 'a' }])).toMatchObject({ status: 400 })
})
