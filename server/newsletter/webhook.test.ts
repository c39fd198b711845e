import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { startNewsletterApp } from './testing/app.ts'

const app = await startNewsletterApp()
afterAll(app.close)
const { mailchimp, tell, newsletterOf } = app
const admin = await app.admin()

beforeEach(() => {
  mailchimp.seen.length = 0
})

const contactOf = (email: string) =>
  app.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirst()

/** Nothing of it is sent back. */
const expectSilence = () => expect(mailchimp.seen.filter((name) => !name.startsWith('GET'))).toEqual([])

describe('the entrance', () => {
  test('55: a wrong secret is not found; an unknown profile neither, for now; an unknown subscriber becomes a contact', async () => {
    expect(await tell('subscribe', { email: 'no@ex.org' }, { secret: 'wrong' })).toBe(404)
    expect(await tell('profile', { email: 'unknown@ex.org' })).toBe(404)
    mailchimp.place('unknown@ex.org', {
      merge_fields: { FNAME: 'Una', LNAME: 'Known' },
      interests: { main: true, local: false },
    })
    expect(await tell('subscribe', { email: 'unknown@ex.org', merges: { FNAME: 'Una', LNAME: 'Known' } })).toBe(200)
    const contact = await contactOf('unknown@ex.org')
    expect(contact).toMatchObject({ firstname: 'Una', lastname: 'Known', contributionType: 'None' })
    expect(await newsletterOf(contact?.id ?? '')).toMatchObject({ status: 'subscribed' })
    await app.runJobs()
    expect(await newsletterOf(contact?.id ?? '')).toEqual({ status: 'subscribed', groups: ['main'] })
    expect(mailchimp.member('unknown@ex.org')).toMatchObject({
      interests: { main: true },
      merge_fields: { C_DESC: 'None' },
    })
    expect(await contactOf('no@ex.org')).toBeUndefined()
  })

  test('answers the question whether it is there, with the right secret only', async () => {
    const ask = async (secret: string) =>
      (await app.app.inject({ url: `/webhook/mailchimp?secret=${encodeURIComponent(secret)}` })).statusCode
    expect(await ask('hook secret')).toBe(200)
    expect(await ask('hook')).toBe(404)
    expect((await app.app.inject({ url: '/webhook/mailchimp' })).statusCode).toBe(404)
    expect((await app.app.inject({ url: '/webhook/mailchimp?secret=a&secret=b' })).statusCode).toBe(404)
  })

  test('before the provider is switched on it is there, and takes nothing', async () => {
    const off = await startApp({
      config: { newsletter: { ...app.config.newsletter, provider: 'none', webhookSecret: 's' } },
    })
    expect((await off.app.inject({ url: '/webhook/mailchimp?secret=s' })).statusCode).toBe(200)
    const sent = await off.app.inject({ method: 'POST', url: '/webhook/mailchimp?secret=s', payload: '{}' })
    expect(sent.statusCode).toBe(404)
    await off.close()
  })

  test('can be closed', async () => {
    await app.db.insertInto('settings').values({ key: 'webhook-mailchimp', value: 'false' }).execute()
    expect(await tell('subscribe', { email: 'closed@ex.org' })).toBe(404)
    await app.db.deleteFrom('settings').where('key', '=', 'webhook-mailchimp').execute()
  })

  test.each([
    ['another kind', 'campaign', { id: 'c1' }],
    ['another list', 'subscribe', { email: 'other@ex.org', list_id: 'list2' }],
    ['no address', 'subscribe', {}],
    ['an address that is a list', 'subscribe', { email: ['a@ex.org'] }],
    ['half a move', 'upemail', { old_email: 'a@ex.org' }],
  ])('takes %s and does nothing', async (_, type, data) => {
    expect(await tell(type, data)).toBe(200)
    expect(await app.queued()).toEqual([])
    expect(await contactOf('other@ex.org')).toBeUndefined()
  })

  test.each(['', '{', '[]', 'null', '{"type":"subscribe"}', 'data[a][b][c][d][e][f][g][h]=1&__proto__[x]=1'])(
    'takes nonsense like %j',
    async (payload) => {
      const url = '/webhook/mailchimp?secret=hook%20secret'
      expect((await app.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    },
  )

  test('takes JSON as well', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, { status: 'unsubscribed' })
    expect(await tell('unsubscribe', { email }, { json: true })).toBe(200)
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
  })
})

describe('what people do there holds here', () => {
  test.each(['subscribed', 'unsubscribed', 'cleaned', 'pending'] as const)('being %s', async (status) => {
    const { id, email } = await app.addSubscriber({
      profile: { newsletterStatus: status === 'subscribed' ? 'unsubscribed' : 'subscribed' },
    })
    mailchimp.place(email, { status })
    const type = { subscribed: 'subscribe', unsubscribed: 'unsubscribe', cleaned: 'cleaned', pending: 'unsubscribe' }[
      status
    ]
    expect(await tell(type, { email: email.toUpperCase() })).toBe(200)
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status })
    expectSilence()
  })

  test('being taken off the list: no newsletter and no groups', async () => {
    const { id, email } = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
    mailchimp.place(email, { status: 'archived' })
    await tell('unsubscribe', { email, action: 'delete' })
    await app.runJobs()
    expect(await newsletterOf(id)).toEqual({ status: 'none', groups: [] })
    expectSilence()
  })

  test('other names and groups; an empty name overwrites nothing', async () => {
    const { id, email } = await app.addSubscriber({ firstname: 'Ada', lastname: 'Old' })
    const fields = mailchimp.member(email)?.merge_fields
    mailchimp.place(email, {
      merge_fields: { ...fields, FNAME: '', LNAME: 'New' },
      interests: { main: false, local: true },
    })
    expect(await tell('profile', { email, merges: { FNAME: '', LNAME: 'New' } })).toBe(200)
    await app.runJobs()
    expect(await contactOf(email)).toMatchObject({ firstname: 'Ada', lastname: 'New' })
    expect(await newsletterOf(id)).toEqual({ status: 'subscribed', groups: ['local'] })
  })

  test('fields that are Masthead’s to say are put right', async () => {
    const { email } = await app.addSubscriber()
    mailchimp.place(email, { merge_fields: { ...mailchimp.member(email)?.merge_fields, C_DESC: '€1000/month' } })
    await tell('profile', { email })
    await app.runJobs()
    expect(mailchimp.member(email)?.merge_fields.C_DESC).toBe('None')
  })

  test('another address, for the login as well; nothing is sent back', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.move(email, 'new-address@ex.org')
    expect(await tell('upemail', { old_email: email, new_email: 'New-Address@ex.org' })).toBe(200)
    await app.runJobs()
    expect(await contactOf('new-address@ex.org')).toMatchObject({ id })
    expectSilence()
  })

  test('of two moves the first changes nothing, and the second is followed though it was told of an address nobody had', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.move(email, 'first-move@ex.org')
    mailchimp.move('first-move@ex.org', 'second-move@ex.org')
    await tell('upemail', { old_email: email, new_email: 'first-move@ex.org' })
    await app.runJobs()
    expect(await contactOf(email)).toMatchObject({ id })
    expect(await newsletterOf(id)).toMatchObject({ status: 'subscribed' })
    await tell('upemail', { old_email: 'first-move@ex.org', new_email: 'second-move@ex.org' })
    await app.runJobs()
    expect(await contactOf('second-move@ex.org')).toMatchObject({ id })
    expectSilence()
  })

  test('an address that is another contact’s is left alone', async () => {
    const other = await app.addContact({ email: 'taken@ex.org' })
    const { id, email } = await app.addSubscriber()
    mailchimp.move(email, 'taken@ex.org')
    expect(await tell('upemail', { old_email: email, new_email: 'taken@ex.org' })).toBe(200)
    await app.runJobs()
    expect(await contactOf('taken@ex.org')).toMatchObject({ id: other })
    expect(await contactOf(email)).toMatchObject({ id })
    expectSilence()
  })

  test('an admin’s address is not changed from there: it is a login', async () => {
    const { id, email } = await app.addSubscriber({ roles: ['member', 'admin'] })
    mailchimp.move(email, 'other-admin@ex.org')
    await tell('upemail', { old_email: email, new_email: 'other-admin@ex.org' })
    await app.runJobs()
    expect(await contactOf(email)).toMatchObject({ id })
    expect(await contactOf('other-admin@ex.org')).toBeUndefined()
    expectSilence()
  })

  test('an address that changed on both sides is one address in the end', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.move(email, 'theirs@ex.org')
    await admin.patch(`/contact/${id}`, { email: 'ours@ex.org' })
    await tell('upemail', { old_email: email, new_email: 'theirs@ex.org' })
    await app.runJobs()
    const [contact] = await app.db.selectFrom('contacts').select('email').where('id', '=', id).execute()
    const there = mailchimp
      .all()
      .filter(({ status, email_address: at }) => status === 'subscribed' && /^(ours|theirs)@/.test(at))
    expect(there.map(({ email_address: at }) => at)).toEqual([contact?.email])
  })

  test('but not over a change of ours that is on its way, when a notification is late', async () => {
    const { id, email } = await app.addSubscriber({ profile: { newsletterGroups: ['main'] } })
    mailchimp.trouble(500, /PUT/)
    await admin.patch(`/contact/${id}`, { profile: { newsletterStatus: 'unsubscribed', newsletterGroups: ['local'] } })
    await app.runJobs()
    await tell('profile', { email, merges: { FNAME: 'Ada' } })
    await app.runJobs()
    expect(await newsletterOf(id)).toEqual({ status: 'unsubscribed', groups: ['local'] })
    await app.hurry()
    await app.runJobs()
    expect(mailchimp.member(email)).toMatchObject({ status: 'unsubscribed', interests: { main: false, local: true } })
  })
})

describe('while the provider can’t be asked', () => {
  test('the notification’s word holds, and the provider’s when it is back', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, { status: 'cleaned' })
    mailchimp.trouble(0, /GET/)
    await tell('unsubscribe', { email })
    mailchimp.trouble(503, /GET/)
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'unsubscribed' })
    expect(await app.queued()).toEqual(['newsletter.read-member'])
    await app.hurry()
    await app.runJobs()
    expect(await newsletterOf(id)).toMatchObject({ status: 'cleaned' })
    expectSilence()
  })

  test('an address is believed as well', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.move(email, 'believed@ex.org')
    mailchimp.trouble(0, /GET/)
    await tell('upemail', { old_email: email, new_email: 'believed@ex.org' })
    await app.runJobs()
    expect(await contactOf('believed@ex.org')).toMatchObject({ id })
    expectSilence()
  })
})

test('told the same twice it is done once, and a deleted contact is not brought back by it', async () => {
  const body = JSON.stringify({
    type: 'subscribe',
    fired_at: 'then',
    data: { email: 'twice@ex.org', list_id: 'list1' },
  })
  const url = '/webhook/mailchimp?secret=hook%20secret'
  const send = () => app.app.inject({ method: 'POST', url, payload: body })
  expect((await send()).statusCode).toBe(200)
  const contact = await contactOf('twice@ex.org')
  await admin.delete(`/contact/${contact?.id}`)
  expect((await send()).statusCode).toBe(200)
  expect(await contactOf('twice@ex.org')).toBeUndefined()
  const kept = await app.db.selectFrom('newsletterEvents').select('id').execute()
  expect(JSON.stringify(kept)).not.toContain('twice')
  await app.runJobs()
})

/** What a person does at the provider, and the notification of it. */
const acts = {
  leave: { change: { status: 'unsubscribed' }, type: 'unsubscribe' },
  return: { change: { status: 'subscribed' }, type: 'subscribe' },
  bounce: { change: { status: 'cleaned' }, type: 'cleaned' },
  'choose main': { change: { interests: { main: true, local: false } }, type: 'profile' },
  'choose local': { change: { interests: { main: false, local: true } }, type: 'profile' },
} as const

test('in whatever order and however often notifications come, in the end both sides agree', async () => {
  let number = 0
  const names = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]), 'move' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(names, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (done, order) => {
        const { id, email } = await app.addSubscriber({ email: `walk${++number}@ex.org` })
        const told: [string, Record<string, unknown>][] = []
        let address = email
        for (const [at, name] of done.entries()) {
          if (name === 'move') {
            const next = `walk${number}-${at}@ex.org`
            mailchimp.move(address, next)
            told.push(['upemail', { old_email: address, new_email: next }])
            address = next
          } else {
            mailchimp.place(address, acts[name].change)
            told.push([acts[name].type, { email: address }])
          }
        }
        // Each twice, shuffled; what is not found comes again at the end, as Mailchimp sends it.
        const all = [...told, ...told].map((entry) => ({ entry, key: order.next().value }))
        const again: [string, Record<string, unknown>][] = []
        for (const { entry } of all.toSorted((a, b) => a.key - b.key)) {
          if (entry[0] === 'subscribe' && !(await knows(entry[1].email))) again.push(entry)
          else if ((await tell(...entry)) === 404) again.push(entry)
          if (order.next().value % 2 === 0) await app.runJobs()
        }
        await app.runJobs()
        for (const entry of again.filter(([type]) => type !== 'subscribe')) await tell(...entry)
        await app.runJobs()

        const there = mailchimp.member(address)
        const [contact] = await app.db.selectFrom('contacts').select('email').where('id', '=', id).execute()
        expect(contact?.email).toBe(address)
        const here = await newsletterOf(id)
        expect(here.status).toBe(there?.status)
        expect(here.groups.toSorted()).toEqual(
          Object.keys(there?.interests ?? {}).filter((group) => there?.interests[group]),
        )
        expect(await app.queued()).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)

/** A subscription under an address that isn't known yet would be a new person's. */
async function knows(email: unknown): Promise<boolean> {
  return (await contactOf(String(email))) !== undefined
}
