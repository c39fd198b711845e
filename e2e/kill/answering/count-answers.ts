import type pg from 'pg'
import type { GivenAnswer } from './answering.ts'
import { nameKey, slideId } from './newsroom.ts'

/** What became of the answers that people gave, and what is there of them. */
export type FoundAnswers = Awaited<ReturnType<typeof countAnswers>>

export async function countAnswers(database: pg.Pool, given: readonly GivenAnswer[]) {
  const one = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n)
  const { rows } = await database.query<{ name: string; times: number }>(
    'select answers #>> $1::text[] as name, count(*)::int as times from callout_responses group by 1',
    [[slideId, nameKey]],
  )
  const times = new Map(rows.map((row) => [row.name, row.times]))
  const there = (answers: readonly GivenAnswer[]) => answers.filter(({ name }) => times.has(name)).length
  const direct = given.filter(({ way }) => way === 'direct')
  const acknowledged = direct.filter(({ isAcknowledged }) => isAcknowledged)
  const kept = given.filter(({ isKept }) => isKept)
  return {
    given: given.length,
    acknowledged: acknowledged.length,
    acknowledgedThere: there(acknowledged),
    /** Taken in, and the answer to it was lost with the server: nobody was told, and may be. */
    thereUnheard: there(direct) - there(acknowledged),
    queued: kept.length,
    queuedArrived: kept.filter(({ isAcknowledged }) => isAcknowledged).length,
    queuedThere: there(kept),
    responses: await one('select count(*) as n from callout_responses'),
    twice: rows.filter((row) => row.times > 1).length,
    strangers: rows.filter((row) => !given.some(({ name }) => name === row.name)).length,
    /** Numbers of a callout that are not 1, 2, 3 …, or a last one that is not the last. */
    numbersWrong: await one(
      `select count(*) as n from (
         select n.callout_id from callout_response_numbers n join callout_responses r on r.callout_id = n.callout_id
         group by n.callout_id, n.last_number
         having count(distinct number) <> count(*) or min(number) <> 1 or max(number) <> count(*) or n.last_number <> count(*)
       ) wrong`,
    ),
    /** Responses that the audit log does not name once. */
    recordsWrong: await one(
      `select count(*) as n from (select from (select metadata->>'responseId' as id from activities where event_type = 'callout.answered') a
       full join callout_responses r on r.id::text = a.id group by coalesce(a.id, r.id::text)
       having count(a.id) <> 1 or count(r.id) <> 1) wrong`,
    ),
    /** Contacts among those who answer; each has a mail to the newsroom. */
    readers: await one(`select count(*) as n from contacts where email like '%@answers.test'`),
    named: await one('select count(*) as n from callout_responses where contact_id is not null'),
    /** People who were not told once of each response of theirs. */
    mailsWrong: await one(
      `select count(*) as n from contacts c
       where (select count(*) from callout_responses r where r.contact_id = c.id)
         <> (select count(*) from email_outbox m where m.template_id = 'callout-response-answers' and m.to_address = c.email)`,
    ),
  }
}
