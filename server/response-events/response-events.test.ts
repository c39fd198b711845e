import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { createApp } from '#server/app.ts'
import { now, path, startScene } from '#server/callout-responses/testing.ts'
import { sessions } from '#server/credentials/sessions.ts'
import { connect } from '#server/platform/db/database.ts'

const scene = await startScene()
const { app } = scene
await app.app.listen({ port: 0, host: '127.0.0.1' })

/** A second process on the same database. */
const other = connect(app.url)
const otherApp = createApp({ db: other.db, config: app.config, clock: app.now, pause: async () => {} })
await otherApp.listen({ port: 0, host: '127.0.0.1' })

const streams: Stream[] = []
beforeEach(scene.reset)
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave()
})
afterAll(async () => {
  await otherApp.close()
  await other.close()
  await app.close()
})

interface Told {
  name: string
  data: unknown
}

interface Stream {
  token: string
  status: number
  told: Told[]
  /** Resolves with the next event of this name that wasn't waited for yet. */
  next(name: string): Promise<unknown>
  ended: Promise<void>
  leave(): void
}

async function follow(contactId: string, at: FastifyInstance = app.app): Promise<Stream> {
  const token = await sessions.open(app.db, { contactId, device: 'a test', now: app.now() })
  const leaving = new AbortController()
  const { port } = at.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/api/1.0${path}/events`, {
    headers: { cookie: `${app.config.session.cookie}=${token}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  })
  const told: Told[] = []
  const taken = new Set<Told>()
  let look = () => {}
  const read = async () => {
    let text = ''
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + part).split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? []
        if (name && data) told.push({ name, data: JSON.parse(data) })
      }
      look()
    }
  }
  const ended = read().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  const stream: Stream = {
    token,
    status: answer.status,
    told,
    ended,
    next: (name) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = told.find((each) => each.name === name && !taken.has(each))
          if (!found) return
          taken.add(found)
          look = () => {}
          resolve(found.data)
        }
        ended.then(() => reject(new Error(`ended without ${name}: ${JSON.stringify(told)}`)))
        look()
      }),
    leave: () => leaving.abort(),
  }
  streams.push(stream)
  return stream
}

/** Once the database tells it of something, it hears everything that follows. */
async function settled(stream: Stream): Promise<Stream> {
  const { id } = await app.db.selectFrom('calloutResponses').select('id').limit(1).executeTakeFirstOrThrow()
  for (let tries = 0; !stream.told.some(({ name }) => name === 'here'); tries += 1) {
    expect(tries).toBeLessThan(400)
    await sql`select pg_notify('masthead_responses', ${JSON.stringify({ name: 'here', calloutId: scene.calloutId, ids: [id] })})`.execute(
      app.db,
    )
    await pause(5)
  }
  return stream
}

async function addResponse(): Promise<string> {
  const { body } = await scene.guest.post(path, { answers: exampleAnswers })
  return body.id
}

describe('what happens to responses', () => {
  test('is told to who handles them in any process, within 300 ms and without a word of what they say', async () => {
    const id = await addResponse()
    const here = await settled(await follow(scene.reviewer))
    const elsewhere = await settled(await follow(scene.admin, otherApp))
    const since = performance.now()
    await scene.asAdmin().patch(`/callout-responses/${id}`, { bucket: 'verified' })
    expect(await here.next('changed')).toEqual({ ids: [id], more: false })
    expect(await elsewhere.next('changed')).toEqual({ ids: [id], more: false })
    expect(performance.now() - since).toBeLessThan(300)

    const comment = await scene.asReviewer().post('/callout-response-comments', { responseId: id, text: 'Call them' })
    expect(await elsewhere.next('changed')).toEqual({ ids: [id], more: false })
    await scene.asReviewer().delete(`/callout-response-comments/${comment.body.id}`)
    expect(await elsewhere.next('changed')).toEqual({ ids: [id], more: false })

    await app.db.deleteFrom('calloutResponses').where('id', '=', id).execute()
    expect(await elsewhere.next('deleted')).toEqual({ ids: [id], more: false })
    expect(JSON.stringify(elsewhere.told)).not.toContain('Call them')
  })

  test('new ones at most once a second, however many there are, and the last one too', async () => {
    await addResponse()
    const stream = await settled(await follow(scene.reviewer, otherApp))
    await pause(1050)
    stream.told.length = 0
    const since = performance.now()
    for (let count = 0; count < 20; count += 1) await addResponse()
    const tookMs = performance.now() - since
    await stream.next('answered')
    await stream.next('answered')
    await pause(1100)
    expect(stream.told.filter(({ name }) => name === 'answered').length).toBeLessThanOrEqual(2 + tookMs / 1000)
  })

  test('of many at once names the first hundred', async () => {
    const stream = await settled(await follow(scene.reviewer).finally(addResponse))
    const [{ id = '' } = {}] = await scene.stored()
    await sql`
      insert into callout_responses (callout_id, number, answers, created_at, updated_at)
      select callout_id, number + n, answers, created_at, updated_at from callout_responses, generate_series(1, 150) n
      where id = ${id}`.execute(app.db)
    await scene.asAdmin().patch('/callout-responses', {
      rules: { condition: 'AND', rules: [{ field: 'calloutId', operator: 'equal', value: [scene.calloutId] }] },
      updates: { bucket: 'trash' },
    })
    const told = (await stream.next('changed')) as { ids: string[]; more: boolean }
    expect({ ids: new Set(told.ids).size, more: told.more }).toEqual({ ids: 100, more: true })
  })

  test('of other callouts is not told', async () => {
    const id = await addResponse()
    const stream = await settled(await follow(scene.reviewer))
    const elsewhere = { name: 'changed', calloutId: id, ids: [id], more: false }
    await sql`select pg_notify('masthead_responses', ${JSON.stringify(elsewhere)})`.execute(app.db)
    await scene.asAdmin().patch(`/callout-responses/${id}`, { bucket: 'verified' })
    await stream.next('changed')
    expect(stream.told.filter(({ name }) => name === 'changed')).toHaveLength(1)
  })
})

describe('a stream', () => {
  test('isn’t compressed, so that each event arrives when it is told', async () => {
    const { port } = app.app.server.address() as { port: number }
    const token = await sessions.open(app.db, { contactId: scene.admin, device: 'a test', now })
    const headers = { cookie: `${app.config.session.cookie}=${token}`, 'accept-encoding': 'gzip, br' }
    const leaving = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/1.0${path}/events`, { headers, signal: leaving.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    leaving.abort()
  })

  test('ends when the session does, in whichever process', async () => {
    const streams = [await follow(scene.reviewer), await follow(scene.reviewer, otherApp)]
    for (const stream of streams) await sessions.close(other.db, stream.token)
    for (const stream of streams) {
      expect(await stream.next('closed')).toEqual({ reason: 'signed-out' })
      await stream.ended
    }
  })

  test('ends for who no longer reviews the callout, or is no longer an admin', async () => {
    const [reviewer, admin] = [await follow(scene.reviewer, otherApp), await follow(scene.admin)]
    await app.db.deleteFrom('calloutReviewers').where('contactId', '=', scene.reviewer).execute()
    expect(await reviewer.next('closed')).toEqual({ reason: 'forbidden' })
    await app.db.deleteFrom('contactRoles').where('contactId', '=', scene.admin).execute()
    expect(await admin.next('closed')).toEqual({ reason: 'forbidden' })
    await Promise.all([reviewer.ended, admin.ended])
  })

  test('goes on for others', async () => {
    const id = await addResponse()
    const stream = await settled(await follow(scene.admin))
    const leaver = await follow(scene.reviewer)
    await sessions.close(app.db, leaver.token)
    await leaver.ended
    await scene.asAdmin().patch(`/callout-responses/${id}`, { bucket: 'trash' })
    expect(await stream.next('changed')).toEqual({ ids: [id], more: false })
  })

  test('says that something may have been missed after the database’s connection was lost', async () => {
    await addResponse()
    const stream = await settled(await follow(scene.admin))
    stream.told.length = 0
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'masthead notifications' and datname = current_database()`.execute(app.db)
    expect(await stream.next('missed')).toEqual({})
    const [{ id = '' } = {}] = await scene.stored()
    await scene.asAdmin().patch(`/callout-responses/${id}`, { bucket: 'trash' })
    expect(await stream.next('changed')).toEqual({ ids: [id], more: false })
  })

  test('ends with its server', async () => {
    const db = connect(app.url)
    const third = createApp({ db: db.db, config: app.config, clock: app.now, pause: async () => {} })
    await third.listen({ port: 0, host: '127.0.0.1' })
    const stream = await follow(scene.admin, third)
    await third.close()
    await stream.ended
    await db.close()
  })
})

describe('who looks at a response', () => {
  test('is told to the others, until they leave or say nothing for 45 seconds', async () => {
    const id = await addResponse()
    const presence = `/callout-responses/${id}/presence`
    const stream = await settled(await follow(scene.admin, otherApp))
    stream.told.length = 0
    expect((await scene.asReviewer().put(presence)).body).toEqual({ here: [] })
    expect(await stream.next('here')).toEqual({ id })
    const { body } = await scene.asAdmin().put(presence)
    expect(body.here.map(({ id }: { id: string }) => id)).toEqual([scene.reviewer])
    expect(await stream.next('here')).toEqual({ id })
    const [colleague] = (await scene.asReviewer().put(presence)).body.here
    expect(Object.keys(colleague).toSorted()).toEqual(
      ['activeRoles', 'email', 'firstname', 'id', 'joined', 'lastname'].toSorted(),
    )
    expect(stream.told.filter(({ name }) => name === 'here')).toHaveLength(2)

    await scene.asReviewer().delete(presence)
    expect(await stream.next('here')).toEqual({ id })
    expect((await scene.asAdmin().put(presence)).body).toEqual({ here: [] })

    app.setNow(new Date(now.getTime() + 46_000))
    expect((await scene.asReviewer().put(presence)).body).toEqual({ here: [] })
  })

  test('is nobody’s business who doesn’t handle it, and takes a contact', async () => {
    const id = await addResponse()
    const presence = `/callout-responses/${id}/presence`
    const answers = [await scene.asMember().put(presence), await (await app.key()).put(presence)]
    expect(answers.map(({ status }) => status)).toEqual([403, 400])
  })
})
