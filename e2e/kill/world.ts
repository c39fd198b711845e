import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Simulator } from '../support/simulator.ts'
import type { ArrivedMail, Mailbox } from './mailbox.ts'

/** What somebody needs around them; `server` is replaced when it was killed and has come back. */
export interface World {
  server: { url: string }
  simulator: Simulator
  mailbox: Mailbox
  database: pg.Pool
}

/**
 * What somebody does, from beginning to end. It remembers how far it has come: broken off, it goes on from there, as a
 * person who reloads the page does. Each step is repeated until it was acknowledged.
 */
interface Story {
  /** What has to be there first; the server is not killed during it. */
  prepare(world: World): Promise<void>
  /** Nothing more is begun once `interrupted`: the person at this page is gone, and comes back by another call. */
  goOn(world: World, interrupted?: AbortSignal): Promise<void>
}

export interface StoryKind {
  begin(email: string): Story
  /** How often somebody is charged in it. */
  charges: number
  /** How much of it somebody is given back, by one refund. */
  refundedCents?: number
  /** Of a provider that charges them no longer. */
  formerCustomers?: number
  /** What they are told, mail by mail, besides a receipt for each charge. */
  mails: Record<string, number>
}

/** The server answered, and said no: never a consequence of being killed. */
export class RefusedError extends Error {}

/** Calls the server as a person's browser does, and keeps the cookie that it is given. */
export class Browser {
  #cookie = ''

  /** As it sends it; empty before the first one. */
  get cookie(): string {
    return this.#cookie
  }

  async call<Answer>({ server }: World, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${server.url}/api/1.0${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.#cookie && { cookie: this.#cookie }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new RefusedError(`${method} ${path} answered ${answer.status}: ${text}`)
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) this.#cookie = set.join('; ')
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}

/** The mails of a template that arrived for somebody, once there are as many; written by a server that may be gone now. */
export async function untilMailed(
  { database, mailbox }: World,
  email: string,
  { template, count = 1 }: { template: string; count?: number },
  interrupted?: AbortSignal,
): Promise<ArrivedMail[]> {
  for (;;) {
    interrupted?.throwIfAborted()
    const { rows } = await database.query<{ message_id: string }>(
      'select message_id from email_outbox where to_address = $1 and template_id = $2',
      [email, template],
    )
    const ids = new Set(rows.map(({ message_id: id }) => id))
    const arrived = mailbox.arrived.filter(({ messageId }) => ids.has(messageId))
    if (arrived.length >= count) return arrived
    await setTimeout(20)
  }
}

/** The subscription that collects somebody's contribution. */
export async function findSubscription({ database }: World, email: string): Promise<string> {
  const { rows } = await database.query<{ subscription_id: string | null }>(
    'select subscription_id from contributions join contacts on contacts.id = contact_id where email = $1',
    [email],
  )
  const id = rows[0]?.subscription_id
  if (!id) throw new Error(`${email} has no subscription`)
  return id
}
