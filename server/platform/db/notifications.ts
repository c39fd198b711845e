import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/tables.ts'

/** Gets what was sent with the notification; undefined where some may have been missed. */
type Listener = (payload: string | undefined) => void

interface Notifications {
  listen(channel: string, listener: Listener): () => void
  end(): Promise<void>
}

const notificationsOf = new WeakMap<Database, Notifications>()
const retryMs = 500

/** Prepares a database for `listenTo`; connects when somebody listens. The returned function ends it. */
export function openNotifications(db: Database, url: string): () => Promise<void> {
  const notifications = makeNotifications(url)
  notificationsOf.set(db, notifications)
  return () => notifications.end()
}

/**
 * Calls the listener with the payload of each `pg_notify` on this channel, whichever process sent it, and without one once
 * it hears, at the beginning and after the connection was lost: what came before isn't told. Returns a function that stops
 * it.
 */
export function listenTo(db: Database, channel: string, listener: Listener): () => void {
  const notifications = notificationsOf.get(db)
  if (!notifications)
    throw new Error('this database has no notifications: it is a transaction, or not opened by connect()')
  return notifications.listen(channel, listener)
}

/** One connection for all channels: `listen` holds one for as long as the process lives, so it isn't one of the pool. */
function makeNotifications(url: string): Notifications {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let ended = false

  return {
    listen(channel, listener) {
      const others = listeners.get(channel)
      if (others) others.add(listener)
      else listeners.set(channel, new Set([listener]))
      if (!connecting) connecting = keepConnected()
      else if (!others) listenToo(channel, listener)
      return () => stopListening(channel, listener)
    },
    async end() {
      ended = true
      await client?.end()
    },
  }

  /** What was sent before the server has taken the statement isn't heard. */
  function listenToo(channel: string, listener: Listener) {
    client?.query(`listen ${pg.escapeIdentifier(channel)}`).then(() => listener(undefined), dropConnection)
  }

  function stopListening(channel: string, listener: Listener) {
    const others = listeners.get(channel)
    others?.delete(listener)
    if (others?.size !== 0) return
    listeners.delete(channel)
    client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(dropConnection)
  }

  /** A connection that doesn't take a statement any more is as good as gone: another takes its place. */
  function dropConnection() {
    void client?.end()
  }

  async function keepConnected(): Promise<void> {
    while (!ended) {
      const fresh = await connectListening().catch(() => undefined)
      if (!fresh) {
        await pause(retryMs, undefined, { ref: false })
        continue
      }
      if (ended) return fresh.end()
      const gone = new Promise((resolve) => fresh.once('end', resolve))
      client = fresh
      tellAll(undefined)
      await gone
      client = undefined
    }
  }

  async function connectListening(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'masthead notifications' })
    // The end of the connection is what matters, and `keepConnected` sees that.
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    await fresh.connect()
    const listened = new Set<string>()
    // More may be asked for while it listens to the first.
    for (let next = unheard(listened); next !== undefined; next = unheard(listened)) {
      await fresh.query(`listen ${pg.escapeIdentifier(next)}`)
      listened.add(next)
    }
    return fresh
  }

  function unheard(listened: ReadonlySet<string>): string | undefined {
    return [...listeners.keys()].find((channel) => !listened.has(channel))
  }

  function tellAll(payload: string | undefined) {
    for (const each of listeners.values()) for (const listener of each) listener(payload)
  }
}
