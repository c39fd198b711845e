import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '#server/app.ts'
import { findContactFilters } from '#server/callout-responses/index.ts'
import { sendImport } from '#server/contact-imports/testing.ts'
import { addContact } from '#server/contacts/testing.ts'
import { defineSite } from '#server/content/index.ts'
import { exampleText } from '#server/mailings/testing.ts'
import { noteQuietly } from '#server/ongoing-emails/index.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { advanceSeries } from './advance.ts'
import { enterCurrent, enterSome } from './enter-current.ts'
import { openEntrances } from './entrances.ts'
import { listHeldSeries, seriesFollower } from './index.ts'
import type { Entrance } from './member-queries.ts'
import { lockSeries, removeSteps } from './queries.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 4 } } })
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app
const site = { organisationName: 'The Paper', locale: 'en', currencyCode: 'EUR', country: 'eu' } as const
await db.transaction().execute((tx) => defineSite(tx, { ...site, supportEmail: 'help@paper.org' }, app.now()))
const sources = { findFurtherFilters: findContactFilters }

const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const every = (...rules: object[]) => ({ condition: 'AND', rules })
const step = (subject: string, waitDays = 0, further: object = {}) => ({
  waitDays,
  texts: { en: exampleText({ subject }) },
  ...further,
})

let admin = app.guest()
let segmentId = ''
beforeEach(async () => {
  app.setNow(new Date('2026-03-02T10:30:00.000Z'))
  smtp.mails.length = 0
  smtp.takeAll()
  for (const table of ['series', 'mailings', 'contacts', 'segments', 'emailOutbox', 'emailSuppressions'] as const)
    await db.deleteFrom(table).execute()
  admin = app.as(
    (await addContact(db, { firstname: 'Mara', lastname: 'Ost', email: 'mara@paper.org', roles: ['admin'] })).id,
  )
  const segment = { name: 'Readers', ruleGroup: every(rule('lastname', 'equal', 'Reader')) }
  segmentId = (await admin.post('/segments', segment)).body.id
})

const join = async (firstname: string, further: object = {}) =>
  (await addContact(db, { email: `${firstname.toLowerCase()}@ex.org`, firstname, lastname: 'Reader', ...further })).id
const create = async (body: object = {}) => {
  const steps = [step('One'), step('Two', 3)]
  const made = await admin.post('/series', { name: 'Welcome', segmentId, steps, ...body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const started = async (body: object = {}, options: object = {}) => {
  const { id } = await create(body)
  const answer = await admin.post(`/series/${id}/start`, options)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const context = () => ({ db, config: app.config, log: app.app.log, now: app.now() })
const run = (name: string) => allJobs.find((each) => each.name === name)?.run({}, context())
/** What the jobs of a minute do. */
const minute = async () => {
  for (const name of ['follow-segments', 'advance-series']) await run(name)
  await app.runJobs()
}
/** Transactions that wait for a lock of another. */
const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}
const at = (moment: string) => app.setNow(new Date(moment))
const mailed = () => smtp.mails.map(({ subject, recipients }) => `${subject} → ${recipients[0]}`).sort()
const members = async (id: string, query: Record<string, string> = {}) =>
  (await admin.get(`/series/${id}/members`, { query })).body
const read = async (id: string) => (await admin.get(`/series/${id}`)).body

describe('a series', () => {
  test('whoever joins its segment gets its emails on their days, and nobody who was there before', async () => {
    await join('Early')
    const { id, status, counts } = await started()
    expect({ status, counts }).toMatchObject({ status: 'running', counts: { inside: 0 } })
    await join('Ann')
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org'])
    expect(await members(id)).toMatchObject({
      total: 1,
      items: [{ name: 'Ann Reader', received: 1, nextAt: '2026-03-05T09:00:00.000Z', endedAt: null }],
    })
    at('2026-03-05T08:59:00.000Z')
    await minute()
    expect(mailed()).toHaveLength(1)
    at('2026-03-05T09:00:00.000Z')
    await minute()
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org', 'Two → ann@ex.org'])
    expect(await members(id)).toMatchObject({ items: [{ received: 2, ending: 'finished', nextAt: null }] })
    expect(await read(id)).toMatchObject({ counts: { inside: 0, finished: 1 }, steps: [{ sent: 1 }, { sent: 1 }] })
  })

  test('an email arrives in the dress of mailings, with a way to unsubscribe from series', async () => {
    const { id } = await started()
    const ann = await join('Ann')
    await minute()
    const [mail] = smtp.mails
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = header('list-unsubscribe')?.match(/\/unsubscribe\/([\w-]+)/)?.[1]
    expect(mail?.html).toContain('Hello Ann')
    expect(mail?.html).toContain('The Paper')
    expect((await admin.get(`/contact/${ann}/emails`)).body).toMatchObject({
      total: 1,
      items: [{ kind: 'series', series: { id, name: 'Welcome' }, subject: 'One', state: 'sent' }],
    })
    expect((await app.guest().get(`/unsubscribe/${link}`)).body).toMatchObject({ kind: 'series' })
    expect((await app.guest().post(`/unsubscribe/${link}`)).status).toBe(204)
    await minute()
    expect(await members(id)).toMatchObject({ items: [{ ending: 'unsubscribed' }] })
    at('2026-03-06T09:00:00.000Z')
    await minute()
    expect(mailed()).toHaveLength(1)
  })

  test('those in the segment enter if that is asked for, and their number is told before', async () => {
    await join('Early')
    await join('Earlier')
    const { id } = await create()
    expect((await admin.get(`/series/${id}/entrants`)).body).toEqual({ count: 2 })
    await admin.post(`/series/${id}/start`, { includeCurrent: true })
    await minute()
    expect(mailed()).toEqual(['One → earlier@ex.org', 'One → early@ex.org'])
  })

  test('who joined a moment before the start is told by nobody, whether or not that was noted yet', async () => {
    await started({ name: 'Other' })
    const { id } = await create()
    await join('Early')
    await admin.post(`/series/${id}/start`, {})
    await minute()
    expect(await members(id)).toMatchObject({ total: 0 })
  })

  test('it ends for those who do what they were asked for, before each email', async () => {
    const { id } = await started({ goalRules: every(rule('firstname', 'equal', 'Done')) })
    const ann = await join('Ann')
    await join('Ben')
    await minute()
    await db.updateTable('contacts').set({ firstname: 'Done' }).where('id', '=', ann).execute()
    at('2026-03-05T09:00:00.000Z')
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org', 'One → ben@ex.org', 'Two → ben@ex.org'])
    expect(await members(id, { state: 'goal' })).toMatchObject({ total: 1, items: [{ contactId: ann, received: 1 }] })
  })

  test('rules that name something that is gone hold it, and the series says so', async () => {
    const { id } = await started()
    const goal = JSON.stringify(every(rule(`callouts.${randomUUID()}.hasAnswered`, 'equal', true)))
    await db.updateTable('series').set({ goalRules: goal }).where('id', '=', id).execute()
    await join('Ann')
    await minute()
    expect(mailed()).toEqual([])
    expect(await read(id)).toMatchObject({ isGoalBroken: true, counts: { inside: 1 } })
    await admin.patch(`/series/${id}`, { goalRules: null })
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org'])
  })

  test('it ends for those who leave the segment, where that is chosen, and for addresses that take no emails', async () => {
    const { id } = await started({ endsOnLeaving: true })
    const ann = await join('Ann')
    await join('Ben')
    await minute()
    await db.updateTable('contacts').set({ lastname: 'Other' }).where('id', '=', ann).execute()
    await minute()
    expect(await members(id, { state: 'left' })).toMatchObject({ items: [{ contactId: ann }] })
    const suppression = { address: 'ben@ex.org', reason: 'hard-bounce', since: app.now(), detail: '' } as const
    await db.insertInto('emailSuppressions').values(suppression).execute()
    at('2026-03-05T09:00:00.000Z')
    await minute()
    expect(mailed()).toHaveLength(2)
    expect(await read(id)).toMatchObject({ counts: { inside: 0, left: 1, suppressed: 1 } })
  })

  test('paused, people enter and nothing leaves; ended, nobody enters and the rest leaves', async () => {
    const { id } = await started()
    await join('Ann')
    await minute()
    expect((await admin.post(`/series/${id}/pause`)).body.status).toBe('paused')
    await join('Ben')
    at('2026-03-05T09:00:00.000Z')
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org'])
    await admin.post(`/series/${id}/resume`)
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org', 'One → ben@ex.org', 'Two → ann@ex.org'])
    await admin.post(`/series/${id}/end`)
    await join('Cleo')
    at('2026-03-08T09:00:00.000Z')
    await minute()
    expect(mailed()).toHaveLength(4)
    expect(await read(id)).toMatchObject({ status: 'ended', counts: { inside: 0, finished: 2 } })
    await admin.post(`/series/${id}/start`, {})
    await join('Dora')
    await minute()
    expect(mailed()).toContain('One → dora@ex.org')
    expect(mailed()).not.toContain('One → cleo@ex.org')
  })

  test('who has been through enters again only where that is allowed, and never after being taken out', async () => {
    const { id } = await started({ steps: [step('One')] })
    const ann = await join('Ann')
    await minute()
    const leaveAndJoin = async () => {
      for (const lastname of ['Other', 'Reader']) {
        await db.updateTable('contacts').set({ lastname }).where('id', '=', ann).execute()
        await minute()
      }
    }
    await leaveAndJoin()
    expect(mailed()).toHaveLength(1)
    await admin.patch(`/series/${id}`, { reenters: true })
    await leaveAndJoin()
    expect(mailed()).toHaveLength(2)
    await db.updateTable('seriesMembers').set({ ending: 'removed' }).execute()
    await leaveAndJoin()
    expect(mailed()).toHaveLength(2)
  })
})

describe('started again', () => {
  test('with those in the segment, only who was never in it enters, as its number says', async () => {
    await join('Early')
    const { id } = await started({ reenters: true, steps: [step('One')] }, { includeCurrent: true })
    await minute()
    await admin.post(`/series/${id}/end`)
    await join('Late')
    expect((await admin.get(`/series/${id}/entrants`)).body).toEqual({ count: 1 })
    await admin.post(`/series/${id}/start`, { includeCurrent: true })
    await minute()
    expect(mailed()).toEqual(['One → early@ex.org', 'One → late@ex.org'])
  })

  test('with another segment where its own was deleted, which changes nothing while it runs', async () => {
    const { id, steps } = await started()
    await admin.delete(`/segments/${segmentId}`)
    const other = await admin.post('/segments', { name: 'Other', ruleGroup: every(rule('firstname', 'equal', 'Ann')) })
    const change = (body: object) => admin.patch(`/series/${id}`, body)
    const kept = steps.map(({ id: stepId, waitDays, texts }: { [key: string]: unknown }) => ({
      id: stepId,
      waitDays,
      texts,
    }))
    expect((await change({ name: 'New name', steps: kept })).status).toBe(200)
    expect((await change({ segmentId: other.body.id })).body.code).toBe('invalid-status-change')
    await admin.post(`/series/${id}/end`)
    expect((await admin.post(`/series/${id}/start`, {})).status).toBe(400)
    expect((await change({ segmentId: other.body.id })).status).toBe(200)
    expect((await change({ segmentId: null })).body.code).toBe('invalid-status-change')
    expect((await admin.post(`/series/${id}/start`, {})).status).toBe(200)
    await join('Ann')
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org'])
  })
})

test('a closed series takes another segment, and yet another, unless people inside would leave it with the one it has', async () => {
  const { id } = await started({ endsOnLeaving: true })
  await join('Ann')
  await minute()
  const segment = async (name: string) => {
    const rules = every(rule('firstname', 'equal', name))
    return (await admin.post('/segments', { name, ruleGroup: rules })).body.id
  }
  const [bens, cleos] = [await segment('Ben'), await segment('Cleo')]
  const change = (body: object) => admin.patch(`/series/${id}`, body)
  expect((await change({ segmentId: bens })).body.code).toBe('invalid-status-change')
  await admin.post(`/series/${id}/pause`)
  expect((await change({ segmentId: bens })).body.code).toBe('invalid-status-change')
  await admin.post(`/series/${id}/end`)
  expect((await change({ segmentId: bens })).body.code).toBe('invalid-status-change')
  expect((await change({ segmentId: bens, endsOnLeaving: false })).status).toBe(200)
  expect((await change({ segmentId: cleos })).body).toMatchObject({ segmentId: cleos, counts: { inside: 1 } })
  expect((await change({ segmentId: null })).body.code).toBe('invalid-status-change')
  await admin.post(`/series/${id}/start`, {})
  for (const name of ['Ben', 'Cleo']) await join(name)
  await minute()
  expect(mailed()).toEqual(['One → ann@ex.org', 'One → cleo@ex.org'])
})

describe('with many in the segment', () => {
  const left = () => db.selectFrom('series').select(['isEntering', 'enteringAfter']).executeTakeFirstOrThrow()

  test('the rest enter some at a time, each once, also where that is cut short', async () => {
    for (let each = 0; each < 5; each++) await join(`R${each}`)
    const { id } = await started({ steps: [step('One')] })
    await db.updateTable('series').set({ isEntering: true }).execute()
    const cutShort = db.transaction().execute(async (tx) => {
      const series = await lockSeries(tx, id)
      if (series) await enterSome(tx, series, app.now(), 2)
      throw new Error('killed')
    })
    await expect(cutShort).rejects.toThrow('killed')
    await db.transaction().execute(async (tx) => {
      const series = await lockSeries(tx, id)
      expect(series && (await enterSome(tx, series, app.now(), 2))).toBe(true)
    })
    expect(await members(id)).toMatchObject({ total: 2 })
    expect(await left()).toMatchObject({ isEntering: true, enteringAfter: expect.any(String) })
    await Promise.all([enterCurrent(context(), id, 2), enterCurrent(context(), id, 2)])
    expect(await left()).toEqual({ isEntering: false, enteringAfter: null })
    await minute()
    expect(mailed()).toHaveLength(5)
  })

  test('somebody who is imported while that goes on doesn’t', async () => {
    const early = [await join('R0'), await join('R1'), await join('R2'), await join('R3')]
    const { id } = await started({ steps: [step('One')] })
    const { runs } = await db.selectFrom('followedSegments').select('runs').executeTakeFirstOrThrow()
    await db.updateTable('series').set({ isEntering: true, enteringRun: runs }).execute()
    await db.transaction().execute(async (tx) => {
      const series = await lockSeries(tx, id)
      expect(series && (await enterSome(tx, series, app.now(), 2))).toBe(true)
    })
    const names = Array.from({ length: 8 }, (_, at) => `Late${at}`)
    const file = `Email,First name,Last name\n${names.map((name) => `${name}@ex.org,${name},Reader\n`).join('')}`
    const mapping = { columns: { Email: 'email', 'First name': 'firstname', 'Last name': 'lastname' } }
    expect((await sendImport(admin, { file, mapping, mode: 'merge' })).status).toBe(200)
    await app.runJobs()
    expect(await db.selectFrom('segmentContacts').select('contactId').execute()).toHaveLength(12)
    await enterCurrent(context(), id, 2)
    await minute()
    const entered = await db.selectFrom('seriesMembers').select('contactId').execute()
    expect(entered.map(({ contactId }) => contactId).toSorted()).toEqual(early.toSorted())
    await admin.post(`/series/${id}/end`)
    await admin.post(`/series/${id}/start`, { includeCurrent: true })
    expect(await members(id)).toMatchObject({ total: 12 })
  })

  test('closed meanwhile, the rest don’t', async () => {
    await join('Early')
    const { id } = await started()
    await db.updateTable('series').set({ isEntering: true, status: 'ended' }).execute()
    await enterCurrent(context(), id)
    expect(await left()).toEqual({ isEntering: false, enteringAfter: null })
    expect(await members(id)).toMatchObject({ total: 0 })
  })
})

describe('an email that waits', () => {
  const waiting = async (firstname: string) => {
    const id = await join(firstname)
    for (const name of ['follow-segments', 'advance-series']) await run(name)
    return id
  }
  const rows = () => db.selectFrom('mailingRecipients').select(['contactId', 'status', 'reason']).execute()

  test('isn’t sent to somebody who is taken out before', async () => {
    const { id } = await started()
    const ann = await waiting('Ann')
    const [member] = (await members(id)).items
    await admin.delete(`/series/${id}/members/${member.id}`)
    expect(await rows()).toEqual([{ contactId: ann, status: 'skipped', reason: 'series-ended' }])
    await minute()
    expect(mailed()).toEqual([])
  })

  test('isn’t sent to somebody who leaves the segment before, where it ends for them', async () => {
    await started({ endsOnLeaving: true })
    await started({ name: 'Stays', steps: [step('Stays')] })
    const ann = await waiting('Ann')
    await waiting('Ben')
    await db.updateTable('contacts').set({ lastname: 'Other' }).where('id', '=', ann).execute()
    await minute()
    expect(mailed()).toEqual(['One → ben@ex.org', 'Stays → ann@ex.org', 'Stays → ben@ex.org'])
  })
})

describe('contacts changed all at once', () => {
  const quietly = (ids: readonly string[]) =>
    db
      .transaction()
      .execute((tx) =>
        noteQuietly({ sources, followers: [seriesFollower] }, { ...context(), db: tx }, ids, randomUUID()),
      )

  test('don’t enter, and leave what ends for those who leave the segment', async () => {
    const { id } = await started({ endsOnLeaving: true })
    const [ann, ben] = [await join('Ann'), await join('Ben')]
    await minute()
    const imported = await join('Cleo')
    await db.updateTable('contacts').set({ lastname: 'Other' }).where('id', '=', ann).execute()
    await quietly([ann, ben, imported])
    expect(await members(id, { state: 'left' })).toMatchObject({ total: 1, items: [{ contactId: ann }] })
    await minute()
    expect(await members(id)).toMatchObject({ total: 2 })
  })

  test('by the undoing of an import, don’t enter either', async () => {
    const ann = await join('Ann', { lastname: '' })
    const ruleGroup = every(rule('lastname', 'not_equal', 'Reader'))
    const { body: nameless } = await admin.post('/segments', { name: 'Nameless', ruleGroup })
    const { id } = await started({ segmentId: nameless.id })
    const file = 'Email,Last name\nann@ex.org,Reader\n'
    const mapping = { columns: { Email: 'email', 'Last name': 'lastname' } }
    const sent = await sendImport(admin, { file, mapping, mode: 'merge' })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await app.runJobs()
    await admin.delete(`/contact-imports/${sent.body.id}`)
    await app.runJobs()
    expect((await admin.get(`/contact/${ann}`)).body.lastname).toBe('')
    await minute()
    expect(await members(id)).toMatchObject({ total: 0 })
    expect(mailed()).toEqual([])
  })

  test('who got an email to the whole segment in place of its ongoing ones enter all the same', async () => {
    const { id } = await started()
    const ann = await join('Ann')
    const body = { subject: 'Now', body: '<p>Now</p>', ongoingDirectSend: true }
    expect((await admin.post(`/segments/${segmentId}/email/send`, body)).status).toBeLessThan(300)
    await minute()
    expect(await members(id)).toMatchObject({ total: 1, items: [{ contactId: ann }] })
    expect(mailed()).toEqual(['Now → ann@ex.org', 'One → ann@ex.org'])
  })
})

describe('each email once', () => {
  test('with two workers at once, and as often as the job runs', async () => {
    const { id } = await started({ steps: [step('One'), step('Two')] }, {})
    for (let each = 0; each < 30; each++) await join(`R${each}`)
    await run('follow-segments')
    for (let round = 0; round < 3; round++) await Promise.all([1, 2, 3].map(() => advanceSeries(sources, context(), 7)))
    const rows = await db.selectFrom('mailingRecipients').select(['mailingId', 'contactId']).execute()
    expect(rows).toHaveLength(60)
    expect(new Set(rows.map((row) => `${row.mailingId} ${row.contactId}`)).size).toBe(60)
    expect(await read(id)).toMatchObject({ counts: { finished: 30 } })
  })

  test('a job that dies in the middle leaves nobody ahead of their email', async () => {
    await started()
    await join('Ann')
    await run('follow-segments')
    await sql`alter table mailing_recipients add constraint nothing check (false) not valid`.execute(db)
    await expect(run('advance-series')).rejects.toThrow('nothing')
    await sql`alter table mailing_recipients drop constraint nothing`.execute(db)
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org'])
  })
})

describe('changed while it runs', () => {
  test('a text counts for what isn’t written yet', async () => {
    const { id, steps } = await started()
    await join('Ann')
    await minute()
    const [one, two] = steps
    await admin.patch(`/series/${id}`, {
      steps: [
        { id: one.id, waitDays: 0, texts: one.texts },
        { id: two.id, waitDays: 3, texts: { en: exampleText({ subject: 'New' }) } },
      ],
    })
    at('2026-03-05T09:00:00.000Z')
    await minute()
    expect(mailed()).toEqual(['New → ann@ex.org', 'One → ann@ex.org'])
  })

  test('steps that are moved, added and taken out come to nobody twice', async () => {
    const { id, steps } = await started({ steps: [step('One'), step('Two', 1), step('Three', 1)] })
    await join('Ann')
    await minute()
    const [one, two, three] = steps.map(({ id: stepId, waitDays, texts }: { [key: string]: unknown }) => ({
      id: stepId,
      waitDays,
      texts,
    }))
    const changed = await admin.patch(`/series/${id}`, { steps: [step('Zero'), two, one, step('Next', 2), three] })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await members(id)).toMatchObject({ items: [{ nextAt: '2026-03-04T09:00:00.000Z', received: 1 }] })
    const { steps: now } = await read(id)
    await admin.patch(`/series/${id}`, {
      steps: now
        .filter((_: unknown, index: number) => index !== 3)
        .map(({ id: stepId, waitDays, texts }: { [key: string]: unknown }) => ({ id: stepId, waitDays, texts })),
    })
    at('2026-03-03T09:00:00.000Z')
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org', 'Three → ann@ex.org'])
    expect(await members(id)).toMatchObject({ items: [{ ending: 'finished' }] })
  })

  test('saved as it is, nobody is told another time; taken out, what waits is left and all behind it are done', async () => {
    const { id, steps } = await started({ sendHour: null })
    await join('Ann')
    await minute()
    const before = await members(id)
    expect(before.items[0].nextAt).toBe('2026-03-05T10:30:00.000Z')
    const same = steps.map(({ id: stepId, waitDays, texts }: { [key: string]: unknown }) => ({
      id: stepId,
      waitDays,
      texts,
    }))
    await admin.patch(`/series/${id}`, { steps: same })
    expect(await members(id)).toEqual(before)
    await admin.patch(`/series/${id}`, { sendHour: 7 })
    expect(await members(id)).toMatchObject({ items: [{ nextAt: '2026-03-05T07:00:00.000Z' }] })
    await admin.patch(`/series/${id}`, { steps: [same[0]] })
    expect(await members(id)).toMatchObject({ items: [{ ending: 'finished', nextStepId: null }] })
  })

  test('an email that waits for the mail server is withdrawn with its step', async () => {
    const { id, steps } = await started()
    await join('Ann')
    for (const name of ['follow-segments', 'advance-series']) await run(name)
    const [, two] = steps
    await admin.patch(`/series/${id}`, { steps: [{ id: two.id, waitDays: 0, texts: two.texts }] })
    const rows = await db.selectFrom('mailingRecipients').select(['status', 'reason']).execute()
    expect(rows).toEqual([{ status: 'skipped', reason: 'step-removed' }])
    await minute()
    expect(mailed()).toEqual(['Two → ann@ex.org'])
  })

  test('who enters meanwhile begins with the first step as it is then', async () => {
    const { id, steps } = await started()
    const [one, two] = steps
    let entering: Promise<Entrance[]> | undefined
    await db.transaction().execute(async (tx) => {
      await lockSeries(tx, id)
      entering = db.transaction().execute((other) => openEntrances(other, segmentId, app.now()))
      await expect.poll(() => countWaiting()).toBe(1)
      await removeSteps(tx, [one.id], app.now())
    })
    expect(await entering).toMatchObject([{ seriesId: id, stepId: two.id }])
  })

  test('paused, resumed and closed only as the caller knows it', async () => {
    const { id, revision } = await started()
    await admin.patch(`/series/${id}`, { name: 'Other' })
    const act = (path: string, known: string) =>
      admin.post(`/series/${id}/${path}`, undefined, { query: { revision: known } })
    for (const path of ['pause', 'end']) expect((await act(path, revision)).body.code).toBe('stale-write')
    expect((await act('pause', (await read(id)).revision)).status).toBe(200)
    expect((await act('resume', revision)).body.code).toBe('stale-write')
  })

  test('what was started has to stay whole, and keeps its segment', async () => {
    const { id, revision } = await started()
    for (const steps of [[], [step(' ')], [step('One', 0, { texts: {} })]])
      expect((await admin.patch(`/series/${id}`, { steps })).status).toBe(400)
    expect((await admin.patch(`/series/${id}`, { steps: [step('One', 0, { id: randomUUID() })] })).body).toMatchObject({
      code: 'bad-request',
    })
    expect((await admin.patch(`/series/${id}`, { segmentId: null })).body.code).toBe('invalid-status-change')
    await admin.patch(`/series/${id}`, { name: 'Other' })
    expect((await admin.patch(`/series/${id}`, { name: 'Third' }, { query: { revision } })).body.code).toBe(
      'stale-write',
    )
    expect((await admin.delete(`/series/${id}`)).body.code).toBe('invalid-status-change')
  })
})

describe('who is where', () => {
  test('is found by step, ending and name; one is taken out', async () => {
    const { id, steps } = await started()
    await join('Ann')
    const ben = await join('Ben')
    await minute()
    expect(await members(id, { search: 'READER ben' })).toMatchObject({ total: 1, items: [{ contactId: ben }] })
    expect(await members(id, { stepId: steps[1].id, sort: 'nextAt' })).toMatchObject({ total: 2 })
    expect(await members(id, { stepId: steps[0].id })).toMatchObject({ total: 0 })
    const [{ id: memberId }] = (await members(id, { search: 'ben@' })).items
    for (let times = 0; times < 2; times++)
      expect((await admin.delete(`/series/${id}/members/${memberId}`)).status).toBe(204)
    expect((await admin.delete(`/series/${randomUUID()}/members/${memberId}`)).status).toBe(404)
    expect(await members(id, { state: 'removed' })).toMatchObject({ items: [{ contactId: ben }] })
    const events = await db
      .selectFrom('activities')
      .select(['metadata'])
      .where('targetId', '=', ben)
      .where('eventType', '=', 'email.series-removed')
      .execute()
    expect(events).toEqual([{ metadata: { name: 'Welcome' } }])
  })

  test('is told page by page, everybody once and in the order that is asked for', async () => {
    const { id, steps } = await started({ sendHour: null })
    for (const [name, clock] of [
      ['Ann', '10:31'],
      ['Ben', '10:31'],
      ['Cleo', '10:32'],
      ['Dora', '10:33'],
      ['Emil', '10:33'],
    ] as const) {
      at(`2026-03-02T${clock}:00.000Z`)
      await join(name)
      await minute()
    }
    const { items: all } = await members(id)
    for (const { id: memberId } of all.slice(0, 2)) await admin.delete(`/series/${id}/members/${memberId}`)
    const sorts = ['enteredAt', 'nextAt', 'endedAt'].flatMap((sort) =>
      ['ASC', 'DESC'].map((order) => ({ sort, order })),
    )
    const filters: [number, Record<string, string>][] = [
      [5, {}],
      [3, { state: 'inside' }],
      [2, { state: 'removed' }],
      [3, { stepId: steps[1].id }],
      [5, { search: 'reader' }],
    ]
    const queries = sorts.flatMap((sort) =>
      filters.map(([count, filter]) => ({ count, query: { ...filter, ...sort } })),
    )
    for (const { count, query } of queries) {
      const whole = await members(id, query)
      expect(whole.total, JSON.stringify(query)).toBe(count)
      const moments = whole.items.map((item: Record<string, string | null>) => item[query.sort] ?? null)
      const told = moments.filter((moment: string | null) => moment !== null).toSorted()
      const inOrder = query.order === 'DESC' ? told.toReversed() : told
      expect(moments.slice(0, told.length), JSON.stringify(query)).toEqual(inOrder)
      const paged: object[] = []
      for (let offset = 0; offset < whole.total; offset += 2)
        paged.push(...(await members(id, { ...query, limit: '2', offset: String(offset) })).items)
      expect(paged, JSON.stringify(query)).toEqual(whole.items)
      expect(await members(id, { ...query, offset: '50' })).toMatchObject({ total: whole.total, items: [] })
    }
  })

  test('is part of what is held about a person', async () => {
    const { id } = await started()
    const ann = await join('Ann')
    await minute()
    expect(await listHeldSeries(db, ann)).toMatchObject([{ series: 'Welcome', emails: 1, ending: null }])
    expect((await admin.get(`/series/${id}/members`, { query: { sort: 'name' } })).status).toBe(400)
  })

  test('somebody who is deleted leaves a row without them', async () => {
    const { id } = await started()
    const ann = await join('Ann')
    await minute()
    expect((await admin.delete(`/contact/${ann}`)).status).toBe(204)
    expect(await members(id)).toMatchObject({ items: [{ contactId: null, name: '', email: '', ending: 'deleted' }] })
  })

  test('two who are merged are one, and get nothing a second time', async () => {
    const { id } = await started({ steps: [step('One'), step('Two', 3), step('Three', 3)] })
    const ann = await join('Ann')
    await minute()
    at('2026-03-05T09:00:00.000Z')
    const anna = await join('Anna')
    await minute()
    expect(mailed()).toEqual(['One → ann@ex.org', 'One → anna@ex.org', 'Two → ann@ex.org'])
    const merged = await admin.post('/contact-merges', { keepId: anna, mergeId: ann })
    expect(merged.status, JSON.stringify(merged.body)).toBeLessThan(300)
    expect(await members(id, { state: 'inside' })).toMatchObject({ total: 1, items: [{ contactId: anna }] })
    for (const day of ['08', '11']) {
      at(`2026-03-${day}T09:00:00.000Z`)
      await minute()
    }
    expect(mailed().filter((each) => each.startsWith('T'))).toEqual(['Three → anna@ex.org', 'Two → ann@ex.org'])
  })

  test('mailings list none of its emails, and can’t change them', async () => {
    const { steps } = await started()
    const [{ mailingId }] = steps
    expect((await admin.get('/mailings')).body.total).toBe(0)
    expect((await admin.get(`/mailings/${mailingId}/report`)).body.mailing).toMatchObject({ kind: 'series' })
    for (const act of ['stop', 'send', 'unschedule'])
      expect((await admin.post(`/mailings/${mailingId}/${act}`, act === 'send' ? {} : undefined)).status).toBe(404)
    expect((await admin.post(`/mailings/${mailingId}/test`, {})).status).toBe(204)
    expect((await admin.post(`/mailings/${mailingId}/duplicate`, {})).body).toMatchObject({
      status: 'draft',
      kind: 'messages',
    })
  })
})
