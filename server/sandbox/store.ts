import pg from 'pg'

// biome-ignore lint/suspicious/noExplicitAny: the providers' objects are open-ended JSON, as on the wire
export type Thing = Record<string, any> & { id: string }

export type Provider = 'stripe' | 'gocardless'

/** The simulator's memory within one transaction. */
export interface Memory {
  find(id: string): Promise<Thing | undefined>
  save(kind: string, thing: Thing): Promise<Thing>
  remove(id: string): Promise<void>
  /** Newest first; `match` compares top-level fields. */
  list(kind: string, match?: Record<string, unknown>): Promise<Thing[]>
  /** A notification that leaves when the transaction is committed. */
  notify(provider: Provider, body: unknown): Promise<void>
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
}

export interface Store {
  work<T>(act: (memory: Memory) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const tables = [
  'create schema if not exists sandbox',
  `create table if not exists sandbox.things (
    id text primary key,
    kind text not null,
    thing jsonb not null,
    seq bigint generated always as identity
  )`,
  'create index if not exists things_kind on sandbox.things (kind, seq desc)',
  `create table if not exists sandbox.answers (
    key text primary key,
    request text not null,
    status integer,
    body jsonb,
    created_at timestamptz not null default now()
  )`,
  // Asked first: adding a column takes a lock, also where it is there already.
  `do $$ begin
    if not exists (
      select from information_schema.columns
      where table_schema = 'sandbox' and table_name = 'answers' and column_name = 'created_at'
    ) then
      alter table sandbox.answers add column created_at timestamptz not null default now();
    end if;
  end $$`,
  'create index if not exists answers_created on sandbox.answers (created_at)',
  `create table if not exists sandbox.notifications (
    id bigint generated always as identity primary key,
    provider text not null,
    body text not null,
    attempts integer not null default 0,
    next_at timestamptz not null default now(),
    delivered_at timestamptz
  )`,
  'create index if not exists notifications_due on sandbox.notifications (next_at) where delivered_at is null',
  'create index if not exists notifications_delivered on sandbox.notifications (delivered_at)',
]

/**
 * Opens the simulator's own schema through its own connections. Several processes may do so at once.
 * `onNotified` is called when a transaction that left a notification is committed, and only then: whoever sends them
 * works here too, and would wake itself for ever.
 */
export async function openStore(databaseUrl: string, { onNotified }: { onNotified: () => void }): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // Without a listener a server that goes away takes the process down with it.
  pool.on('error', () => {})
  await transact(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(7253001)')
    for (const statement of tables) await client.query(statement)
  })
  return {
    work: async (act) => {
      let notified = false
      const noteNotified = () => {
        notified = true
      }
      const result = await whole(() => {
        notified = false
        return transact(pool, (client) => act(remember(client, noteNotified)))
      })
      if (notified) onNotified()
      return result
    },
    close: () => pool.end(),
  }
}

function remember(client: pg.PoolClient, noteNotified: () => void): Memory {
  const query: Memory['query'] = async (text, values) => (await client.query(text, values)).rows
  return {
    query,
    find: async (id) => {
      const rows = await query<{ thing: Thing }>('select thing from sandbox.things where id = $1 for update', [id])
      return rows[0]?.thing
    },
    save: async (kind, thing) => {
      await query(
        `insert into sandbox.things (id, kind, thing) values ($1, $2, $3)
         on conflict (id) do update set thing = excluded.thing`,
        [thing.id, kind, JSON.stringify(thing)],
      )
      return thing
    },
    remove: async (id) => {
      await query('delete from sandbox.things where id = $1', [id])
    },
    list: async (kind, match = {}) => {
      const rows = await query<{ thing: Thing }>(
        'select thing from sandbox.things where kind = $1 and thing @> $2 order by seq desc limit 200',
        [kind, JSON.stringify(match)],
      )
      return rows.map(({ thing }) => thing)
    },
    notify: async (provider, body) => {
      await query('insert into sandbox.notifications (provider, body) values ($1, $2)', [
        provider,
        JSON.stringify(body),
      ])
      noteNotified()
    },
  }
}

/** As often as anybody would wait for the same things again. */
const mostTries = 5

/**
 * Two requests at once may wait for each other's things: the database breaks one of them off with nothing done, and a
 * provider would carry it out all the same.
 */
async function whole<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '40P01' && tries < mostTries)) throw error
    }
  }
}

async function transact<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await act(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
