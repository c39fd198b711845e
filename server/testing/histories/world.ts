import { vi } from 'vitest'
import { allJobs, createApp } from '#server/app.ts'
import { type PaidApp, startPaidApp } from '#server/contributions/testing.ts'
import { reconcile } from '#server/payments/reconciliation/run.ts'
import { connect } from '#server/platform/db/database.ts'
import { runJobsOnce } from '#server/platform/jobs/worker.ts'
import { sandboxSecrets } from '#server/sandbox/index.ts'
import { sign } from '#server/sandbox/notifications.ts'
import type { Visitor } from '#server/testing/app.ts'
import type { Delivery } from './acts.ts'

// biome-ignore lint/suspicious/noExplicitAny: the providers' objects are open-ended
export type Thing = any

/** Masthead in two processes' worth, and the simulator of the providers, all by one clock that is moved by hand. */
export interface MoneyWorld {
  app: PaidApp
  admin: Visitor
  now(): Date
  moveTo(moment: Date): void
  things(kind: string): Promise<Thing[]>
  /** False where the simulator says that it can't happen now. */
  press(kind: string, action: string, id: string): Promise<boolean>
  /** Brings what the providers have to tell, and carries it out. */
  deliver(how: Delivery): Promise<void>
  reconcile(): ReturnType<typeof reconcile>
  /** Nobody has ever contributed anything. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** What tells of money, or of work on it. */
const kept = [
  'payment_refunds',
  'payments',
  'webhook_events',
  'payment_flows',
  'payment_customers',
  'payment_recovery_links',
  'payment_recoveries',
  'reconciliation_mismatches',
  'reconciliation_runs',
  'email_outbox',
  'activities',
]

const minute = 60_000

interface Notification {
  id: number
  provider: 'stripe' | 'gocardless'
  body: string
}

export async function startMoneyWorld(): Promise<MoneyWorld> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = await startPaidApp({ bringsEvents: false })
  const second = connect(app.url)
  const twin = createApp({ db: second.db, config: app.config, clock: app.now })
  await twin.ready()
  const secrets = sandboxSecrets(app.config.secret)
  await app.db
    .insertInto('content')
    .values({
      id: 'general',
      fields: JSON.stringify({
        organisationName: 'The Courier',
        supportEmail: 'help@ex.org',
        enableOneTimeDonations: true,
      }),
    })
    .execute()
  const adminId = await app.addContact({ roles: ['admin'] })
  let told = 0
  let late: Notification[] = []

  const work = (processes: 1 | 2) =>
    Promise.all([
      app.runJobs(),
      processes === 2 &&
        runJobsOnce(
          { pool: second.pool, jobs: allJobs, context: { db: second.db, config: app.config, log: twin.log } },
          app.now(),
        ),
    ])
  const bring = async ({ provider, body }: Notification, to = app.app) => {
    const url = provider === 'stripe' ? '/webhook/stripe' : '/webhook/gc'
    const headers = { 'content-type': 'application/json', ...sign(provider, body, secrets) }
    const { statusCode } = await to.inject({ method: 'POST', url, headers, payload: body })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
  const takeTold = async (): Promise<Notification[]> => {
    const fresh = await app.ask<Notification>(
      'select id::int, provider, body from sandbox.notifications where id > $1 order by id',
      [told],
    )
    told = fresh.at(-1)?.id ?? told
    return fresh
  }

  async function carryOut(how: Delivery, events: Notification[]) {
    switch (how) {
      case 'each':
        for (const event of events) {
          await bring(event)
          await work(1)
        }
        return
      case 'two-processes':
        await Promise.all(events.flatMap((event) => [bring(event), bring(event, twin)]))
        await work(2)
        return
      case 'doubled':
        for (const event of [...events, ...events]) await bring(event)
        return void (await work(1))
      default:
        for (const event of how === 'reversed' ? events.toReversed() : events) await bring(event)
        await work(1)
    }
  }

  const world: MoneyWorld = {
    app,
    get admin() {
      return app.as(adminId)
    },
    now: app.now,
    moveTo: (moment) => {
      vi.setSystemTime(moment)
      app.setNow(moment)
    },
    things: app.things,
    press: async (kind, action, id) => {
      const body = new URLSearchParams({ kind, action, id })
      const { status } = await fetch(`${app.sandbox.url}/act`, { method: 'POST', body, redirect: 'manual' })
      if (status >= 500) throw new Error(`${action} of ${id} answered ${status}`)
      return status === 303
    },
    deliver: async (how) => {
      await work(1)
      const before = late
      late = []
      if (how === 'late') late = await takeTold()
      if (how === 'lost') await takeTold()
      const isHeld = how === 'late' || how === 'lost'
      for (
        let events = [...before, ...(isHeld ? [] : await takeTold())];
        events.length > 0;
        events = await takeTold()
      ) {
        await carryOut(isHeld ? 'together' : how, events)
        if (isHeld) return
      }
    },
    reconcile: async () => {
      const running = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
      const outcome = await reconcile(running, { actor: { type: 'system' } })
      // It takes its time by a clock of its own: what happens afterwards is later than all it has read.
      world.moveTo(new Date(app.now().getTime() + minute))
      return outcome
    },
    reset: async () => {
      late = []
      await takeTold()
      // Products and tax rates are the newsroom's, and remembered by the adapters.
      await app.ask(`delete from sandbox.things where kind not in ('product', 'tax_rate')`)
      await second.pool.query(
        `${kept.map((table) => `delete from ${table};`).join('')}delete from contacts where id <> '${adminId}'`,
      )
    },
    close: async () => {
      await twin.close()
      await second.close()
      await app.close()
      vi.useRealTimers()
    },
  }
  return world
}
