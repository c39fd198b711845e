import { isOfMailing } from './mailings.ts'
import { countMoney } from './money.ts'
import type { World } from './world.ts'

/** What is there in the end: at the provider, here, and in people's mailboxes. */
export type Found = Awaited<ReturnType<typeof count>>

export async function count({ database, mailbox }: World) {
  const one = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n)
  const written = (
    await database.query<{ template_id: string; message_id: string; to_address: string }>(
      'select template_id, message_id, to_address from email_outbox',
    )
  ).rows
  const arrived = new Set(mailbox.arrived.filter((mail) => !isOfMailing(mail)).map(({ messageId }) => messageId))
  const mailed: Record<string, number> = {}
  for (const { template_id: id } of written) mailed[id] = (mailed[id] ?? 0) + 1
  return {
    contacts: await one(`select count(*) as n from contacts where email like '%@saltmere.test'`),
    memberships: await one(
      `select count(*) as n from contact_roles join contacts on contacts.id = contact_id
       where role = 'member' and date_expires > now() and email like '%@saltmere.test'`,
    ),
    ...(await countMoney(database)),
    messageIds: arrived.size,
    written: written.length,
    missing: written.filter(({ message_id: id }) => !arrived.has(id)).length,
    mailed,
  }
}
