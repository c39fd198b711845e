import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** No mail and no notification is still on its way; mails without a mail server stay where they are. */
export async function untilQuiet(database: Pick<pg.Client, 'query'>, serverOutput: () => string): Promise<void> {
  const deadline = Date.now() + 90_000
  for (;;) {
    const { rows } = await database.query<{ what: string; since: string }>(
      `select 'mail ' || template_id || ' attempts ' || attempts || coalesce(error, '') as what, send_at::text as since
         from email_outbox where status = 'waiting' and error is distinct from 'no-mail-server'
       union all select 'event ' || type, received_at::text from webhook_events where processed_at is null
       union all select 'notification, attempts ' || attempts, next_at::text from sandbox.notifications where delivered_at is null`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still under way: ${JSON.stringify(rows)}\n${serverOutput()}`)
    await setTimeout(20)
  }
}
