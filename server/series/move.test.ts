import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '#server/app.ts'
import { findContactFilters } from '#server/callout-responses/index.ts'
import { addContact } from '#server/contacts/testing.ts'
import { defineSite } from '#server/content/index.ts'
import { exampleText } from '#server/mailings/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { advanceSeries } from './advance.ts'
import { moveMembers, moveSome } from './move.ts'
import { lockSeries } from './queries.ts'

const app = await startApp()
afterAll(app.close)
const { db } = app
const site = { organisationName: 'The Paper', locale: 'en', currencyCode: 'EUR', country: 'eu' } as const
await db.transaction().execute((tx) => defineSite(tx, { ...site, supportEmail: 'help@paper.org' }, app.now()))
const sources = { findFurtherFilters: findContactFilters }
const admin = await app.admin()

const text = (subject: string) => ({ en: exampleText({ subject }) })
const context = () => ({ db, config: app.config, log: app.app.log, now: app.now() })
const at = (moment: string) => app.setNow(new Date(moment))
const read = async (id: string) => (await admin.get(`/series/${id}`)).body

beforeEach(async () => {
  at('2026-03-02T10:30:00.000Z')
  for (const table of ['series', 'mailings', 'segments'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('contacts').where('lastname', '=', 'Reader').execute()
})

/** A series of two emails, the second three days after the first. */
async function startSeries() {
  const rules = [{ field: 'lastname', operator: 'equal', value: ['Reader'] }]
  const segment = { name: 'Readers', ruleGroup: { condition: 'AND', rules } }
  const { body: readers } = await admin.post('/segments', segment)
  const steps = [
    { waitDays: 0, texts: text('One') },
    { waitDays: 3, texts: text('Two') },
  ]
  const made = await admin.post('/series', { name: 'Welcome', segmentId: readers.id, steps })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const started = await admin.post(`/series/${made.body.id}/start`, {})
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return started.body
}

/** So many had the first email, and wait for the second. */
async function addWaiting({ id, steps }: { id: string; steps: { id: string }[] }, count: number) {
  const [one, two] = steps.map((step) => step.id)
  await sql`
    with added as (
      insert into contacts (email, firstname, lastname)
      select 'reader' || n || '@ex.org', 'R' || n, 'Reader' from generate_series(1, ${count}) n returning id
    )
    insert into series_members (series_id, contact_id, entered_at, last_at, received, next_step_id, next_at)
    select ${id}::uuid, id, ${app.now()}, ${app.now()}, array[${one}::uuid], ${two}::uuid, '2026-03-05T09:00:00Z'
    from added`.execute(db)
}

/** As an editor does: the second email so many days after the first. */
async function wait({ id, steps }: { id: string; steps: { id: string; texts: object }[] }, waitDays: number) {
  const [one, two] = steps
  const given = [
    { id: one?.id, waitDays: 0, texts: one?.texts },
    { id: two?.id, waitDays, texts: two?.texts },
  ]
  const answer = await admin.patch(`/series/${id}`, { steps: given })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** How many are due when. */
async function countByDay() {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(next_at at time zone 'UTC', 'MM-DD HH24:MI') as day, count(*)::integer as count
    from series_members where ended_at is null group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
}

const countWritten = async () => (await db.selectFrom('mailingRecipients').select('id').execute()).length
const advance = (size?: number) => advanceSeries(sources, context(), size)

describe('other days for many people', () => {
  test('some move with the change, the rest by a job, which the series says; a second change holds for all', async () => {
    const series = await startSeries()
    await addWaiting(series, 2_001)
    expect(await wait(series, 5)).toMatchObject({ isMoving: true })
    expect(await countByDay()).toEqual({ '03-05 09:00': 1_001, '03-07 09:00': 1_000 })
    expect(await wait(series, 4)).toMatchObject({ isMoving: true })
    expect(await countByDay()).toEqual({ '03-05 09:00': 1_001, '03-06 09:00': 1_000 })
    await app.runJobs()
    expect(await countByDay()).toEqual({ '03-06 09:00': 2_001 })
    expect(await read(series.id)).toMatchObject({ isMoving: false, steps: [{}, { waiting: 2_001, waitDays: 4 }] })
    expect(await db.selectFrom('series').select(['movedUpTo', 'retimed']).executeTakeFirst()).toEqual({
      movedUpTo: null,
      retimed: [],
    })
  })

  test('few are moved with the change', async () => {
    const series = await startSeries()
    await addWaiting(series, 3)
    expect(await wait(series, 5)).toMatchObject({ isMoving: false })
    expect(await countByDay()).toEqual({ '03-07 09:00': 3 })
  })
})

/** Nobody has been moved yet since the days were changed. */
async function beginAnew({ steps }: { steps: { id: string }[] }) {
  const retimed = steps.map(({ id }) => id)
  await db.updateTable('series').set({ isMoving: true, movedUpTo: null, retimed }).execute()
  await db
    .updateTable('seriesMembers')
    .set({ nextAt: new Date('2026-03-05T09:00:00Z') })
    .execute()
}

const moveTwo = (id: string) =>
  db.transaction().execute(async (tx) => {
    const series = await lockSeries(tx, id)
    return series && moveSome(tx, series, app.now(), 2)
  })

describe('an email that is due while dates are being moved', () => {
  test('by the former date alone isn’t written', async () => {
    const series = await startSeries()
    await addWaiting(series, 5)
    await wait(series, 5)
    await beginAnew(series)
    at('2026-03-05T09:00:00.000Z')
    await advance()
    expect(await moveTwo(series.id)).toMatchObject({ isMoving: true })
    await advance()
    expect(await countWritten()).toBe(0)
    await moveMembers(context(), series.id, 2)
    await app.runJobs()
    expect(await countWritten()).toBe(0)
    at('2026-03-07T09:00:00.000Z')
    await advance()
    await advance()
    expect(await countWritten()).toBe(5)
  })

  test('by the new date is written once it is the reader’s turn, and once', async () => {
    const series = await startSeries()
    await addWaiting(series, 5)
    await wait(series, 1)
    await beginAnew(series)
    at('2026-03-04T09:00:00.000Z')
    await moveTwo(series.id)
    await advance(1)
    expect(await countWritten()).toBe(2)
    await moveMembers(context(), series.id, 2)
    await app.runJobs()
    await advance()
    expect(await countWritten()).toBe(5)
    expect(await read(series.id)).toMatchObject({ isMoving: false, counts: { inside: 0, finished: 5 } })
  })

  test('is written to each once by processes that move and write at the same time', async () => {
    const series = await startSeries()
    await addWaiting(series, 20)
    await wait(series, 1)
    await beginAnew(series)
    at('2026-03-04T09:00:00.000Z')
    const move = () => moveMembers(context(), series.id, 3)
    await Promise.all([move(), advance(2), move(), advance(2)])
    await advance()
    const rows = await db.selectFrom('mailingRecipients').select('contactId').execute()
    expect(rows).toHaveLength(20)
    expect(new Set(rows.map(({ contactId }) => contactId)).size).toBe(20)
  })

  test('of a step that is taken out isn’t; its readers go on behind it', async () => {
    const series = await startSeries()
    await addWaiting(series, 3)
    const [one, two] = series.steps
    const steps = [
      { id: one.id, waitDays: 0, texts: one.texts },
      { waitDays: 9, texts: text('New') },
    ]
    const { body } = await admin.patch(`/series/${series.id}`, { steps })
    await db.updateTable('series').set({ isMoving: true, movedUpTo: null }).execute()
    await db.updateTable('seriesMembers').set({ nextStepId: two.id, nextAt: app.now() }).execute()
    await advance()
    expect(await countWritten()).toBe(0)
    await moveMembers(context(), series.id, 2)
    expect(await countByDay()).toEqual({ '03-11 09:00': 3 })
    expect((await read(series.id)).steps).toMatchObject([{}, { id: body.steps[1].id, waiting: 3 }])
  })
})

describe('a job that moves dates', () => {
  test('and is killed goes on behind the last it moved, each batch whole', async () => {
    const series = await startSeries()
    await addWaiting(series, 5)
    await wait(series, 5)
    await beginAnew(series)
    const killed = db.transaction().execute(async (tx) => {
      const row = await lockSeries(tx, series.id)
      if (row) await moveSome(tx, row, app.now(), 2)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await countByDay()).toEqual({ '03-05 09:00': 5 })
    await moveTwo(series.id)
    expect(await countByDay()).toEqual({ '03-05 09:00': 3, '03-07 09:00': 2 })
    await Promise.all([moveMembers(context(), series.id, 2), moveMembers(context(), series.id, 2)])
    expect(await countByDay()).toEqual({ '03-07 09:00': 5 })
    await moveMembers(context(), series.id, 2)
    expect(await countByDay()).toEqual({ '03-07 09:00': 5 })
  })

  test('leaves those as they are for whom the series ends meanwhile', async () => {
    const series = await startSeries()
    await addWaiting(series, 4)
    await wait(series, 5)
    await beginAnew(series)
    await moveTwo(series.id)
    const { items } = (await admin.get(`/series/${series.id}/members`, { query: { sort: 'nextAt' } })).body
    for (const { id } of items.slice(0, 2)) await admin.delete(`/series/${series.id}/members/${id}`)
    await moveMembers(context(), series.id, 2)
    expect(await read(series.id)).toMatchObject({ isMoving: false, counts: { inside: 2, removed: 2 } })
    expect(await countByDay()).toEqual({ '03-07 09:00': 2 })
  })

  test('is one of the app’s', () => {
    expect(allJobs.map(({ name }) => name)).toContain('move-series')
  })
})

test('somebody who joins meanwhile gets their first email', async () => {
  const series = await startSeries()
  await db.updateTable('series').set({ isMoving: true, movedUpTo: null }).execute()
  await addContact(db, { email: 'late@ex.org', firstname: 'Late', lastname: 'Reader' })
  await allJobs.find(({ name }) => name === 'follow-segments')?.run({}, context())
  await advance()
  expect(await countWritten()).toBe(0)
  await moveMembers(context(), series.id)
  await app.runJobs()
  expect(await countWritten()).toBe(1)
})
