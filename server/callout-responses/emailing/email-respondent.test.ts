import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import { suppress } from '#server/email-bounces/testing.ts'
import { outboxLedger } from '#server/emails/index.ts'
import { addOverride } from '#server/emails/testing.ts'
import { heldParts } from '#server/privacy/parts.ts'
import { tablesSaying } from '#server/response-retention/testing.ts'
import type { Visitor } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { startScene } from '../testing.ts'

const smtp = await startSmtp()
const scene = await startScene({ config: { email: smtp.server } })
const { app, guest } = scene
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

/** The respondent's address, which is told to nobody but admins. */
const address = 'witness@secret.example'
/** The reviewer's own. */
const own = 'reviewer@paper.example'
beforeEach(async () => {
  await scene.reset()
  await app.db.deleteFrom('emailSuppressions').execute()
  await app.db.updateTable('contacts').set({ email: own, firstname: 'Rea' }).where('id', '=', scene.reviewer).execute()
  await scene.asAdmin().patch('/content/general', { organisationName: 'The Paper', supportEmail: 'help@paper.example' })
  smtp.mails.length = 0
})

const all = '/callout-responses'
const letter = { subject: 'Your photo of the quay', body: '<p>May we <strong>call</strong> you?</p>' }

const write = (id: string, visitor: Visitor = scene.asReviewer(), body: object = letter, key?: string) =>
  visitor.post(`${all}/${id}/email`, body, key === undefined ? {} : { headers: { 'idempotency-key': key } })
const history = async (id: string, visitor: Visitor = scene.asReviewer()) =>
  (await visitor.get(`${all}/${id}/history`)).body.items
const reach = async (id: string, visitor: Visitor = scene.asReviewer()) =>
  (await visitor.get(`${all}/${id}`, { query: { with: ['unreachable'] } })).body

/** A response of somebody with this address. */
async function respond({ locale = null }: { locale?: string | null } = {}) {
  const contactId = await app.addContact({ email: address })
  await app.db.updateTable('contacts').set({ locale }).where('id', '=', contactId).execute()
  return { contactId, id: await addResponse(app.db, scene.calloutId, { contactId }) }
}

/** Changes what a response says of who gave it. */
const changeRow = (id: string, changes: object) =>
  app.db.updateTable('calloutResponses').set(changes).where('id', '=', id).execute()

async function deliver() {
  await app.runJobs()
  return smtp.mails
}

describe('who may write', () => {
  test('admins and reviewers of the callout, and nobody else', async () => {
    const { id, contactId } = await respond()
    const elsewhere = await app.addContact()
    await addReviewer(app.db, (await addCallout(app.db)).id, elsewhere)
    const superadmin = await app.superadmin()
    for (const [visitor, status] of [
      [guest, 401],
      [scene.asMember(), 404],
      [app.as(contactId), 403],
      [app.as(elsewhere), 404],
      [scene.asReviewer(), 200],
      [scene.asAdmin(), 200],
      [superadmin, 200],
      [await app.key(scene.admin), 200],
    ] as const) {
      expect((await write(id, visitor)).status).toBe(status)
    }
    // Replies would go to nobody.
    expect(await write(id, await app.key())).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect((await write(randomUUID())).status).toBe(404)
    expect(await deliver()).toHaveLength(4)
  })

  test('so often in an hour, each of them', async () => {
    const limited = await startScene({ config: { disableRateLimit: false } })
    await limited.reset()
    const id = await addResponse(limited.app.db, limited.calloutId, { contactId: limited.member })
    const statuses = []
    for (let times = 0; times < 31; times++) statuses.push((await write(id, limited.asReviewer())).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect((await write(id, limited.asAdmin())).status).toBe(200)
    await limited.app.close()
  })
})

describe('the email', () => {
  test('is in the dress of the site, and its replies go to the writer', async () => {
    const { id } = await respond()
    expect(await write(id)).toMatchObject({ status: 200, body: { id: expect.any(String) } })
    const [mail, ...more] = await deliver()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipients: [address],
      from: { name: 'Rea Example (The Paper)', address: 'help@paper.example' },
      replyTo: [{ name: 'Rea Example', address: own }],
      subject: letter.subject,
    })
    expect(mail?.text).toContain('May we call you?')
    expect(mail?.text).toContain('Rea Example wrote this email to you about your response to “Broken commutes”.')
    expect(mail?.html).toContain('May we <strong>call</strong> you?')
    expect(mail?.html).toContain('<html lang="en"')
    expect(mail?.html).toContain('The Paper</a>')
    expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })

  test('speaks the recipient’s language where it says what it is', async () => {
    const { id } = await respond({ locale: 'de' })
    await write(id)
    const [mail] = await deliver()
    expect(mail?.html).toContain('<html lang="de"')
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
      'Rea Example schreibt Ihnen wegen Ihrer Antwort auf „Broken commutes“. Wenn Sie antworten, geht Ihre E-Mail an Rea Example.',
    )
  })

  test('goes to the address that the contact has now', async () => {
    const { id, contactId } = await respond()
    await app.db.updateTable('contacts').set({ email: 'new@secret.example' }).where('id', '=', contactId).execute()
    await write(id)
    expect(await deliver()).toMatchObject([{ recipients: ['new@secret.example'] }])
  })

  test('goes to the guest whom an import named', async () => {
    const id = await addResponse(app.db, scene.calloutId)
    await changeRow(id, { guestName: 'Ngozi Abara', guestEmail: ' Ngozi@Secret.example ' })
    expect(await reach(id)).toMatchObject({ unreachable: null })
    await write(id)
    expect(await deliver()).toMatchObject([{ to: [{ name: 'Ngozi Abara', address: 'ngozi@secret.example' }] }])
  })

  test('fills in no merge fields that a writer types, and keeps to the rules for formatted text', async () => {
    const { id } = await respond()
    const body = '<p onclick="x()">*|RPLINK|* *|EMAIL|*<script>x()</script></p>'
    await write(id, scene.asReviewer(), { subject: '*|EMAIL|*\r\nBcc: evil@ex.org', body })
    const [mail] = await deliver()
    expect(mail).toMatchObject({ recipients: [address], subject: '*|EMAIL|* Bcc: evil@ex.org' })
    expect(mail?.html).toContain('*|RPLINK|* *|EMAIL|*')
    expect(mail?.html).not.toMatch(/onclick|script/)
    expect(await app.db.selectFrom('resetFlows').select('id').execute()).toEqual([])
  })

  test('has what the newsroom writes around it, and can’t be switched off', async () => {
    const { id } = await respond()
    await addOverride(app.db, 'callout-response-email', { subject: '', body: '' })
    await write(id)
    expect(await deliver()).toMatchObject([{ subject: letter.subject }])
    await app.db.deleteFrom('emails').execute()
    await addOverride(app.db, 'callout-response-email', {
      subject: '[Paper] *|SUBJECT|*',
      body: '<p>Hi!</p>*|MESSAGE|*',
    })
    await write(id)
    const [, mail] = await deliver()
    expect(mail).toMatchObject({ subject: `[Paper] ${letter.subject}`, replyTo: [{ address: own }] })
    expect(mail?.text).toMatch(/^Hi!\s+May we call you\?/m)
  })

  test.each([
    ['no subject', { subject: ' ', body: letter.body }, 'subject'],
    ['a long subject', { subject: 'a'.repeat(501), body: letter.body }, 'subject'],
    ['no body', { subject: 'Hello', body: '<p>&nbsp;</p>' }, 'body'],
    ['a long body', { subject: 'Hello', body: 'a'.repeat(100_001) }, 'body'],
  ])('with %s is refused at its field', async (_, body, property) => {
    const { id } = await respond()
    expect(await write(id, scene.asReviewer(), body)).toMatchObject({ status: 400, body: { errors: [{ property }] } })
    expect(await scene.mails()).toEqual([])
    expect(await history(id)).toHaveLength(1)
  })

  test('is sent once, however often it is asked for with one key', async () => {
    const { id } = await respond()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => write(id, scene.asReviewer(), letter, key)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { id: key }]))
    expect((await write(id, scene.asReviewer(), letter, key.toUpperCase())).body).toEqual({ id: key })
    expect(await deliver()).toHaveLength(1)
    expect(await history(id)).toHaveLength(2)
    // A key is one writer's, about one response.
    const other = await addResponse(app.db, scene.calloutId, { contactId: scene.member })
    for (const refused of [await write(id, scene.asAdmin(), letter, key), await write(other, undefined, letter, key)]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'duplicate-id' } })
    }
    expect((await write(id, scene.asReviewer(), letter, 'no-uuid')).status).toBe(400)
    expect((await write(id)).status).toBe(200)
    expect(await deliver()).toHaveLength(2)
  })
})

describe('where nobody can be written to', () => {
  const cases: [reason: string, prepare: () => Promise<string>][] = [
    ['anonymous', () => addResponse(app.db, scene.calloutId)],
    [
      'no-address',
      async () => {
        const id = await addResponse(app.db, scene.calloutId)
        await changeRow(id, { guestName: 'Ngozi', guestEmail: 'none' })
        return id
      },
    ],
    [
      'suppressed',
      async () => {
        await suppress(app.db, address, { reason: 'complaint' })
        return (await respond()).id
      },
    ],
    [
      'suppressed',
      async () => {
        await suppress(app.db, 'guest@secret.example')
        const id = await addResponse(app.db, scene.calloutId)
        await changeRow(id, { guestEmail: 'Guest@secret.example' })
        return id
      },
    ],
    [
      'deleted',
      async () => {
        const { id, contactId } = await respond()
        expect((await scene.asAdmin().delete(`/contact/${contactId}`)).status).toBe(204)
        return id
      },
    ],
  ]
  test.each(cases)('%s: the response says so, and nothing is sent or noted', async (reason, prepare) => {
    const id = await prepare()
    expect(await reach(id)).toMatchObject({ unreachable: reason })
    expect(await write(id)).toMatchObject({ status: 409, body: { code: 'respondent-unreachable', subCode: reason } })
    expect(await deliver()).toEqual([])
    expect(await history(id)).toHaveLength(1)
  })

  test('it is told to the desk alone, of one response at a time', async () => {
    const { id, contactId } = await respond()
    for (const visitor of [scene.asReviewer(), scene.asAdmin(), await app.key()]) {
      expect((await reach(id, visitor)).unreachable).toBeNull()
    }
    expect(await reach(id, app.as(contactId))).not.toHaveProperty('unreachable')
    expect((await scene.asReviewer().get(all, { query: { with: ['unreachable'] } })).status).toBe(400)
  })

  test('an address that begins to bounce before the email leaves is left alone', async () => {
    const { id } = await respond()
    await write(id)
    await suppress(app.db, address)
    expect(await deliver()).toEqual([])
    expect(await scene.mails()).toMatchObject([{ status: 'failed', error: 'suppressed-address' }])
    for (const visitor of [scene.asReviewer(), scene.asAdmin()]) {
      expect((await history(id, visitor))[0]).toMatchObject({ kind: 'emailed', email: { state: 'failed' } })
    }
    expect(JSON.stringify(await history(id))).not.toContain('secret.example')
  })
})

describe('the history', () => {
  test('tells what was written, by whom and when, and can’t undo it', async () => {
    const { id } = await respond()
    const { body } = await write(id, scene.asReviewer(), { ...letter, subject: '  Your\n photo ' })
    const [told, received, ...more] = await history(id)
    expect(more).toEqual([])
    expect(told).toEqual({
      id: body.id,
      at: app.now().toISOString(),
      kind: 'emailed',
      by: expect.objectContaining({ id: scene.reviewer, email: own }),
      byKind: 'colleague',
      email: { subject: 'Your photo', text: letter.body, state: 'waiting' },
    })
    expect(received.kind).toBe('received')
    expect((await history(id, scene.asAdmin()))[0].email.text).toBe(letter.body)
    expect((await scene.asReviewer().post(`${all}/changes/${body.id}/undo`)).status).toBe(404)
    // The response itself hasn't changed.
    const { revision } = (await scene.asReviewer().get(`${all}/${id}`, { query: { with: ['revision'] } })).body
    expect(revision).toBe(1)
    expect((await scene.asAdmin().get('/callout/broken-commutes/responses.csv')).body).not.toContain('Your photo')
  })

  test('tells what became of it, as long as the outbox does', async () => {
    const { id } = await respond()
    await write(id)
    const state = async () => (await history(id))[0].email.state
    expect(await state()).toBe('waiting')
    await deliver()
    expect(await state()).toBe('sent')
    const [{ id: ref } = { id: '' }] = await app.db.selectFrom('emailOutbox').select('id').execute()
    const returned = {
      id: 'x',
      kind: 'hard',
      address,
      recipientRef: ref,
      reason: '',
      detail: '',
      at: app.now(),
    } as const
    await app.db.transaction().execute(async (tx) => {
      await outboxLedger.noteMailEvents?.(tx, [returned])
    })
    expect(await state()).toBe('failed')
    expect(JSON.stringify(await history(id))).not.toContain('secret.example')
    await app.db.deleteFrom('emailOutbox').execute()
    expect((await history(id))[0].email).toEqual({ subject: letter.subject, text: letter.body })
  })

  test('of a letter that the mail server refuses for good says so too', async () => {
    const { id } = await respond()
    smtp.refuseTo(address, { code: 550, message: '5.1.1 no such user' })
    await write(id)
    await deliver()
    smtp.refuseTo(address, undefined)
    expect((await history(id))[0]).toMatchObject({ kind: 'emailed', email: { state: 'failed' } })
  })

  test('of a key that acts for somebody names both', async () => {
    const { id } = await respond()
    await write(id, await app.key(scene.admin))
    expect((await history(id, scene.asAdmin()))[0]).toMatchObject({ byKind: 'api-key', by: { id: scene.admin } })
  })

  test('shows nobody who reviews whom it was written to', async () => {
    const { id, contactId } = await respond()
    const reviewer = scene.asReviewer()
    const replies = [
      await write(id, reviewer),
      await reviewer.get(`${all}/${id}`, { query: { with: ['unreachable', 'contact', 'answers', 'assignee'] } }),
      await reviewer.get(`${all}/${id}/history`),
      await reviewer.get('/callout/broken-commutes/responses', { query: { with: ['contact'] } }),
      await reviewer.get('/callout/broken-commutes/responses.csv'),
      await reviewer.get('/email/outbox'),
      await reviewer.get('/activity'),
    ]
    await suppress(app.db, address)
    replies.push(await write(id, reviewer), await write(id, reviewer, {}))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 403, 403, 409, 400])
    const said = JSON.stringify(replies.map(({ body, headers }) => [body, headers]))
    for (const secret of [address, 'secret.example', contactId]) expect(said).not.toContain(secret)
  })
})

describe('what is deleted', () => {
  test('with the response: email and text', async () => {
    const { id } = await respond()
    await write(id)
    expect(await tablesSaying(app, letter.subject)).toEqual(['callout_response_emails', 'email_outbox'])
    expect((await scene.asAdmin().delete(`${all}/${id}`)).status).toBe(204)
    expect(await tablesSaying(app, letter.subject)).toEqual([])
    expect(await deliver()).toEqual([])
  })

  test('with the respondent: what was written to them, not that somebody wrote', async () => {
    const { id, contactId } = await respond()
    await write(id)
    expect((await scene.asAdmin().delete(`/contact/${contactId}`)).status).toBe(204)
    expect(await tablesSaying(app, letter.subject)).toEqual([])
    const [told] = await history(id)
    expect(told).toMatchObject({ kind: 'emailed', by: { id: scene.reviewer } })
    expect(told).not.toHaveProperty('email')
  })

  test('with the writer: their name and address; what waits is sent, and replies go to the site', async () => {
    const { id } = await respond()
    await write(id)
    expect(await tablesSaying(app, own)).toEqual(['contact_search', 'contacts'])
    expect((await scene.asAdmin().delete(`/contact/${scene.reviewer}`)).status).toBe(204)
    expect(await tablesSaying(app, own)).toEqual([])
    expect((await history(id, scene.asAdmin()))[0]).toMatchObject({ by: null, email: { subject: letter.subject } })
    const [mail] = await deliver()
    expect(mail).toMatchObject({ from: { name: 'The Paper', address: 'help@paper.example' } })
    expect(mail?.replyTo).toBeUndefined()
    expect(mail?.text).toContain('Your reply goes to The Paper.')
  })
})

test('my data holds what was written to somebody, and what they wrote', async () => {
  const { id, contactId } = await respond()
  await write(id)
  const held = (of: string) => heldParts['callout-emails']?.(app.db, of)
  const said = { callout: 'broken-commutes', number: 1, subject: letter.subject, body: letter.body }
  expect(await held(contactId)).toMatchObject([{ ...said, ownAct: false }])
  expect(await held(scene.reviewer)).toMatchObject([{ ...said, ownAct: true }])
  expect(await held(scene.member)).toEqual([])
})

test('a writer who is merged into another contact keeps what they wrote; replies go to who stays', async () => {
  const { id } = await respond()
  await write(id)
  const merge = { keepId: scene.other, mergeId: scene.reviewer }
  expect((await scene.asAdmin().post('/contact-merges', merge)).status).toBe(200)
  expect((await history(id, scene.asAdmin()))[0]).toMatchObject({ by: { id: scene.other } })
  const [mail] = await deliver()
  const { email } = await app.db
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', scene.other)
    .executeTakeFirstOrThrow()
  expect(mail?.replyTo).toMatchObject([{ address: email }])
})
