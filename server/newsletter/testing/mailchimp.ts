import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'

interface StoredMember {
  contact_id: string
  email_address: string
  status: string
  merge_fields: Record<string, string>
  interests: Record<string, boolean>
  tags: { id: number; name: string }[]
  last_changed: string
}

/** Mailchimp's Marketing API on a free port, with its shapes, statuses and refusals as far as Masthead meets them. */
export interface Mailchimp {
  /** As `config.newsletter`. */
  config: Config['newsletter']
  /** By the hash that stands in their path. */
  member(email: string): StoredMember | undefined
  all(): StoredMember[]
  /** Somebody is on the list, or is changed there by hand. */
  place(email: string, change?: Partial<Omit<StoredMember, 'email_address'>>): StoredMember
  /** The person's own change of address. */
  move(from: string, to: string): void
  drop(email: string): void
  /** What was deleted for good, and may never be added again. */
  readonly forgotten: Set<string>
  /** Addresses whose owners have to confirm before they are subscribed again. */
  readonly inCompliance: Set<string>
  /** Addresses it doesn't believe in. */
  readonly fake: Set<string>
  groups: { id: string; name: string; category?: string }[]
  webhooks: { id: string; url: string; events: Record<string, boolean>; sources: Record<string, boolean> }[]
  mergeFields: Set<string>
  /** `METHOD /path` of every request, below the list. */
  readonly seen: string[]
  /** The next so many requests that match are answered like this instead; 0 hangs up. */
  trouble(status: number, match: RegExp, times?: number, detail?: string): void
  /** Runs when a matching request has been carried out and its answer is still to come; if it fails, none comes. */
  beforeAnswer(match: RegExp, act: () => Promise<unknown>): void
  close(): Promise<void>
}

const listId = 'list1'
const apiKey = 'key-us1'
const hashOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')

export async function startMailchimp(): Promise<Mailchimp> {
  const members = new Map<string, StoredMember>()
  const troubles: { status: number; match: RegExp; times: number; detail: string }[] = []
  const interruptions: { match: RegExp; act: () => Promise<unknown> }[] = []
  let tagId = 0

  const find = (key: string) =>
    members.get(key) ?? [...members.values()].find(({ contact_id: id }) => id === key) ?? undefined
  const touch = (member: StoredMember) => {
    member.last_changed = new Date().toISOString()
    return member
  }
  const place: Mailchimp['place'] = (email, change = {}) => {
    const before = members.get(hashOf(email))
    const member = {
      contact_id: randomUUID(),
      status: 'subscribed',
      merge_fields: { FNAME: '', LNAME: '' },
      interests: Object.fromEntries(mailchimp.groups.map(({ id }) => [id, false])),
      tags: [],
      last_changed: '',
      ...before,
      ...change,
      email_address: email,
    }
    members.set(hashOf(email), member)
    return change.last_changed ? member : touch(member)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.replace(`/3.0/lists/${listId}`, '')
    const name = `${request.method} ${path}`
    mailchimp.seen.push(name)
    const body = await readBody(request)
    const trouble = troubles.find(({ match, times }) => times > 0 && match.test(name))
    if (trouble) {
      trouble.times--
      if (trouble.status === 0) return void request.socket.destroy()
      return answer(response, trouble.status, problem(trouble.status, 'Trouble', trouble.detail))
    }
    const expected = `Basic ${Buffer.from(`masthead:${apiKey}`).toString('base64')}`
    if (request.headers.authorization !== expected) {
      return answer(response, 401, problem(401, 'API Key Invalid', 'Your API key may be invalid'))
    }
    const [status, said] = carryOut(String(request.method), path, url.searchParams, body)
    const at = interruptions.findIndex(({ match }) => match.test(name))
    const interruption = at >= 0 ? interruptions.splice(at, 1)[0]?.act() : undefined
    await Promise.resolve(interruption).then(
      () => answer(response, status, said),
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  function carryOut(method: string, path: string, query: URLSearchParams, body: any): [number, unknown?] {
    const [, collection = '', key = '', action = '', last = ''] = path.split('/')
    if (collection === 'interest-categories') return [200, listInterests(key, action)]
    if (collection === 'merge-fields') {
      if (method === 'POST') mailchimp.mergeFields.add(body.tag)
      return [200, { merge_fields: [...mailchimp.mergeFields].map((tag) => ({ tag })) }]
    }
    if (collection === 'webhooks') return changeWebhooks(method, key, body)
    if (collection !== 'members') return [404, problem(404, 'Resource Not Found', path)]
    if (key === '') return [200, listPage(query)]
    const member = find(key)
    if (method === 'PUT') return put(key, body)
    if (!member) return [404, problem(404, 'Resource Not Found', 'The requested resource could not be found.')]
    if (method === 'GET') return [200, member]
    if (method === 'DELETE') return archive(member)
    if (action === 'tags') return tag(member, body.tags)
    if (action === 'actions' && last === 'delete-permanent') {
      members.delete(hashOf(member.email_address))
      mailchimp.forgotten.add(member.email_address)
      return [204]
    }
    return [405, problem(405, 'Method Not Allowed', path)]
  }

  function archive(member: StoredMember): [number, unknown?] {
    if (member.status === 'archived') return [405, problem(405, 'Method Not Allowed', 'already archived')]
    member.status = 'archived'
    return [204]
  }

  function tag(member: StoredMember, tags: { name: string; status: string }[]): [number] {
    const kept = member.tags.filter(({ name }) => !tags.some((change) => change.name === name))
    const added = tags.filter(({ status }) => status === 'active').map(({ name }) => ({ id: ++tagId, name }))
    touch(member).tags = [...kept, ...added]
    return [204]
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  function put(key: string, body: any): [number, unknown] {
    const before = find(key)
    const refuse = (title: string, detail: string, errors: object[] = []): [number, unknown] => [
      400,
      { ...problem(400, title, detail), errors },
    ]
    const email = String(body.email_address)
    if (mailchimp.fake.has(email)) return refuse('Invalid Resource', `${email} looks fake or invalid.`)
    if (mailchimp.forgotten.has(email)) return refuse('Forgotten Email Not Subscribed', `${email} was deleted.`)
    if (hashOf(email) !== key && members.has(hashOf(email)) && email !== before?.email_address) {
      return refuse('Member Exists', `${email} is already a list member. Use PUT to insert or update list members.`)
    }
    const unknown = Object.keys(body.interests ?? {}).find((id) => !mailchimp.groups.some((group) => group.id === id))
    if (unknown) return refuse('Invalid Resource', `Invalid interest ID: '${unknown}'.`)
    const status =
      before && before.status !== 'archived' ? (body.status ?? before.status) : (body.status ?? body.status_if_new)
    if (status === 'subscribed' && mailchimp.inCompliance.has(email)) {
      return refuse('Member In Compliance State', `${email} is in a compliance state due to unsubscribe or bounce.`)
    }
    const fields = Object.entries<string>(body.merge_fields).filter(
      ([tag]) => ['FNAME', 'LNAME'].includes(tag) || mailchimp.mergeFields.has(tag),
    )
    if (before && before.email_address !== email) move(before.email_address, email)
    return [
      200,
      place(email, {
        status,
        merge_fields: { ...before?.merge_fields, ...Object.fromEntries(fields) },
        interests: { ...before?.interests, ...body.interests },
      }),
    ]
  }

  function move(from: string, to: string) {
    const member = members.get(hashOf(from))
    if (!member) throw new Error(`${from} is not on the list`)
    members.delete(hashOf(from))
    members.set(hashOf(to), touch({ ...member, email_address: to }))
  }

  function listPage(query: URLSearchParams) {
    const [since, until] = [query.get('since_last_changed'), query.get('before_last_changed')]
    const found = [...members.values()].filter(
      ({ status, last_changed: at }) => status !== 'archived' && (!since || at >= since) && (!until || at < until),
    )
    const offset = Number(query.get('offset') ?? 0)
    return { members: found.slice(offset, offset + Number(query.get('count') ?? 10)), total_items: found.length }
  }

  function listInterests(category: string, rest: string) {
    const categories = [...new Set(mailchimp.groups.map(({ category = 'Lists' }) => category))]
    if (!rest) return { categories: categories.map((title) => ({ id: title.toLowerCase(), title })) }
    const within = mailchimp.groups.filter(({ category: title = 'Lists' }) => title.toLowerCase() === category)
    return { interests: within.map(({ id, name }) => ({ id, name })) }
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  function changeWebhooks(method: string, id: string, body: any): [number, unknown?] {
    if (method === 'POST') mailchimp.webhooks.push({ id: randomUUID(), ...body })
    if (method === 'PATCH')
      mailchimp.webhooks = mailchimp.webhooks.map((hook) => (hook.id === id ? { ...hook, ...body } : hook))
    if (method === 'DELETE') mailchimp.webhooks = mailchimp.webhooks.filter((hook) => hook.id !== id)
    return method === 'DELETE' ? [204] : [200, { webhooks: mailchimp.webhooks }]
  }

  const mailchimp: Mailchimp = {
    config: {
      provider: 'mailchimp',
      apiKey,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/3.0`,
      audienceId: listId,
      webhookSecret: 'hook secret',
    },
    member: (email) => members.get(hashOf(email)),
    all: () => [...members.values()],
    place,
    move,
    drop: (email) => void members.delete(hashOf(email)),
    forgotten: new Set(),
    inCompliance: new Set(),
    fake: new Set(),
    groups: [],
    webhooks: [],
    mergeFields: new Set(['REFCODE', 'POLLSCODE', 'C_DESC', 'C_MNTHAMT', 'C_PERIOD']),
    seen: [],
    trouble: (status, match, times = 1, detail = 'for the test') =>
      void troubles.push({ status, match, times, detail }),
    beforeAnswer: (match, act) => void interruptions.push({ match, act }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return mailchimp
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function answer(response: ServerResponse, status: number, body?: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function problem(status: number, title: string, detail: string) {
  return {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title,
    status,
    detail,
    instance: randomUUID(),
  }
}
