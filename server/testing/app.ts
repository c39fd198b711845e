import { text as readText } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { api } from '#domain/api.ts'
import { apiBase, type Method } from '#domain/http/route.ts'
import type { Role } from '#domain/roles/role.ts'
import { createKey } from '#server/api-keys/index.ts'
import { allJobs, createApp } from '#server/app.ts'
import { sessions } from '#server/credentials/sessions.ts'
import type { Config } from '#server/platform/config/config.ts'
import { startHeartbeat } from '#server/platform/db/lease.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { runJobsOnce } from '#server/platform/jobs/worker.ts'
import type { Database } from '#server/tables.ts'
import { testConfig } from './config.ts'
import { createTestDatabase } from './database.ts'
import { checkReplies } from './replies.ts'

/** What came back. `body` is parsed JSON, the text of anything else, or undefined when empty. */
export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests compare whatever came
  body: any
  headers: Record<string, string | undefined>
  cookies: { name: string; value: string; [flag: string]: unknown }[]
}

interface Sent {
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
}

/** Someone at a browser: keeps the cookies of answers. Paths are relative to `/api/1.0`. */
export interface Visitor {
  get(path: string, sent?: Sent): Promise<Answered>
  post(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  put(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  patch(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  delete(path: string, body?: unknown, sent?: Sent): Promise<Answered>
  call(method: Method, path: string, body?: unknown, sent?: Sent): Promise<Answered>
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  /** Of the database. */
  url: string
  config: Config
  /** A new visitor whom nobody knows; signs in by `POST /auth/login` like anyone. */
  guest(): Visitor
  /** A visitor with a session of this contact's. */
  as(contactId: string): Visitor
  /** Adds a contact with these roles and answers its id. */
  addContact(contact?: { email?: string; roles?: Role[]; passwordHash?: string }): Promise<string>
  member(): Promise<Visitor>
  admin(): Promise<Visitor>
  superadmin(): Promise<Visitor>
  /** A script with an API key, acting for this contact or for nobody. */
  key(actingFor?: string): Promise<Visitor>
  /** Runs all work that is due, until none is left. */
  runJobs(): Promise<void>
  now(): Date
  /** From now on it is this moment. */
  setNow(now: Date): void
  /** How long the app has waited on purpose, in milliseconds, since the start. It doesn't really wait. */
  pauses: number[]
  close(): Promise<void>
}

export interface StartOptions {
  config?: Partial<Config>
  /** Other calls than the app's. */
  routes?: RoomRoutes
}

/** The whole app on a database of its own: `const app = await startApp()`, `afterAll(app.close)`. */
export async function startApp({ config: changes, routes }: StartOptions = {}): Promise<TestApp> {
  const { db, pool, url, close } = await createTestDatabase()
  const heartbeat = await startHeartbeat(url)
  const config = testConfig({ ...changes, databaseUrl: url })
  const pauses: number[] = []
  let frozen: Date | undefined
  const now = () => frozen ?? new Date()
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const app = createApp({ db, config, clock: now, pause, ...(routes ? { routes: [routes] } : {}) })
  checkReplies(app, Object.values(api))
  await app.ready()

  const as = (contactId: string) =>
    visit(app, config, { openSession: () => sessions.open(db, { contactId, device: 'a test', now: now() }) })
  const addContact: TestApp['addContact'] = (contact) => insertContact(db, contact)
  const added = (roles: Role[]) => async () => as(await addContact({ roles }))
  return {
    app,
    db,
    url,
    config,
    guest: () => visit(app, config),
    as,
    addContact,
    member: added(['member']),
    admin: added(['member', 'admin']),
    superadmin: added(['member', 'superadmin']),
    key: async (actingFor) => visit(app, config, { headers: await makeKeyHeaders(db, now(), actingFor) }),
    runJobs: () => runJobsOnce({ pool, jobs: allJobs, context: { db, config, log: app.log } }, frozen),
    now,
    setNow: (moment) => {
      frozen = moment
    },
    pauses,
    close: async () => {
      await app.close()
      await heartbeat.end()
      await close()
    },
  }
}

function visit(
  app: FastifyInstance,
  config: Config,
  { openSession, headers: always = {} }: { openSession?: () => Promise<string>; headers?: Record<string, string> } = {},
): Visitor {
  const jar = new Map<string, string>()
  const call: Visitor['call'] = async (method, path, body, { query, headers = {} } = {}) => {
    if (openSession && !jar.has(config.session.cookie)) jar.set(config.session.cookie, await openSession())
    const request: InjectOptions = {
      method,
      url: apiBase + path,
      headers: { ...always, ...headers },
      cookies: Object.fromEntries(jar),
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      // An answer that has no end is there when it begins.
      payloadAsStream: path.endsWith('/events'),
    }
    const response = await app.inject(request)
    const text = request.payloadAsStream ? await readBeginning(response) : response.body
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() === 0)) jar.delete(name)
      else jar.set(name, value)
    }
    return {
      status: response.statusCode,
      body: parseBody(text, String(response.headers['content-type'] ?? '')),
      headers: response.headers as Answered['headers'],
      cookies: response.cookies as unknown as Answered['cookies'],
    }
  }
  return {
    call,
    get: (path, sent) => call('GET', path, undefined, sent),
    post: (path, body, sent) => call('POST', path, body, sent),
    put: (path, body, sent) => call('PUT', path, body, sent),
    patch: (path, body, sent) => call('PATCH', path, body, sent),
    delete: (path, body, sent) => call('DELETE', path, body, sent),
  }
}

async function makeKeyHeaders(db: Database, now: Date, actingFor: string | undefined) {
  const creatorId = await insertContact(db, { roles: ['admin'] })
  const key = { description: 'a test', expires: null, creatorId }
  const token = await createKey(db, key, { actor: { type: 'system' }, now })
  return { authorization: `Bearer ${token}`, ...(actingFor ? { 'x-contact-id': actingFor } : {}) }
}

/** All of a refusal; nothing of an answer that has no end. */
async function readBeginning(response: LightMyRequestResponse): Promise<string> {
  const stream = response.stream()
  if (response.statusCode >= 400) return readText(stream)
  stream.destroy()
  return ''
}

function parseBody(text: string, type: string): unknown {
  if (text === '') return undefined
  return type.startsWith('application/json') ? JSON.parse(text) : text
}

let contacts = 0

/** Straight into the tables: who may do what is tested without the rooms that make contacts. */
async function insertContact(
  db: Database,
  { email = `contact-${++contacts}@ex.org`, roles = [], passwordHash }: Parameters<TestApp['addContact']>[0] = {},
): Promise<string> {
  const { id } = await db
    .insertInto('contacts')
    .values({ email, firstname: 'Ada', lastname: 'Example', ...(passwordHash ? { passwordHash } : {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ contactId: id }).execute()
  await db.insertInto('contributions').values({ contactId: id }).execute()
  const dateAdded = new Date('2024-01-01T00:00:00Z')
  for (const role of roles) await db.insertInto('contactRoles').values({ contactId: id, role, dateAdded }).execute()
  return id
}
