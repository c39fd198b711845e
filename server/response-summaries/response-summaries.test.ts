import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { now, startScene, withAnswers } from '#server/callout-responses/testing.ts'
import { addResponse } from '#server/callouts/testing.ts'
import { setTimeZone } from '#server/content/testing.ts'

const scene = await startScene()
const { app } = scene
afterAll(app.close)
beforeEach(scene.reset)

const path = '/callout/broken-commutes/responses/summary'
const rules = (...list: object[]) => JSON.stringify({ condition: 'AND', rules: list })
const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
const add = (answers: object, further: object = {}) => addResponse(app.db, scene.calloutId, { answers, ...further })

async function read(query: Record<string, string> = {}, who = scene.asReviewer()) {
  const { status, body } = await who.get(path, { query })
  expect(status).toBe(200)
  return { ...body, of: (key: string) => body.questions.find((each: { key: string }) => each.key === key) }
}

/** Moments of responses, oldest first. */
async function setMoments(...moments: string[]) {
  for (const [at, moment] of moments.entries()) {
    const createdAt = new Date(moment)
    await app.db
      .updateTable('calloutResponses')
      .set({ createdAt })
      .where('number', '=', at + 1)
      .execute()
  }
}

test('what was answered is counted question by question, with those who were asked and did not answer', async () => {
  await add(withAnswers({ start: { mode: 'bike' } }))
  await add(withAnswers({ start: { mode: 'bus' }, numbers: { minutes: 30, story: '', causes: { works: true } } }))
  await add({ start: { mode: 'home' }, finish: { agree: true } })
  await add({ start: { mode: 'walk' }, numbers: { minutes: 'many' } })

  const summary = await read()
  expect(summary).toMatchObject({ total: 4, matching: 4, duplicates: 0, answeringTimes: null })
  expect(summary.of('mode')).toEqual({
    slideId: 'start',
    key: 'mode',
    answered: 4,
    asked: 4,
    skipped: 0,
    summary: {
      kind: 'choices',
      options: [
        { value: 'bike', count: 1 },
        { value: 'bus', count: 1 },
        { value: 'home', count: 1 },
        { value: 'walk', count: 1 },
      ],
      perAnswer: null,
    },
  })
  // Whoever works at home goes on to the last page.
  expect(summary.of('minutes')).toMatchObject({
    answered: 3,
    asked: 3,
    skipped: 0,
    summary: { kind: 'numbers', least: 17, most: 30, median: 23.5, mean: 23.5 },
  })
  expect(summary.of('story')).toMatchObject({ answered: 1, asked: 3, skipped: 2, summary: { kind: 'texts', read: 1 } })
  expect(summary.of('causes').summary).toMatchObject({ kind: 'choices', perAnswer: 1.5 })
  expect(summary.of('agree')).toMatchObject({ answered: 3, asked: 4, skipped: 1, summary: { yes: 3, no: 0 } })
  expect(summary.of('spot').summary).toMatchObject({ kind: 'places', located: 2, groups: [{ count: 2 }] })
  expect(summary.of('photos').summary).toMatchObject({ kind: 'files', images: 2, bytes: 2 * 482133 })
  expect(summary.of('lastTime').summary).toMatchObject({ kind: 'dates', earliest: '2025-03-03' })
  expect(summary.of('leaveAt').summary).toMatchObject({ kind: 'hours', median: '07:15' })
  expect(summary.of('witnessMail')).toMatchObject({ answered: 2, summary: { kind: 'counted' } })
  expect(summary.of('spotText')).toMatchObject({ answered: 2, asked: null, skipped: null })
})

test('counts add up for every question, with any rules', async () => {
  for (const mode of ['bike', 'bus', 'home', 'bike']) await add(withAnswers({ start: { mode } }))
  await add({}, { bucket: 'trash' })
  const byBike: Record<string, string> = { rules: rules(rule('answers.start.mode', 'equal', 'bike')) }
  for (const query of [{}, byBike]) {
    const { matching, questions } = await read(query)
    for (const { answered, asked, skipped, key } of questions) {
      if (asked === null) continue
      expect(skipped, key).toBeGreaterThanOrEqual(0)
      expect(skipped, key).toBeLessThanOrEqual(asked)
      expect(asked, key).toBeLessThanOrEqual(matching)
      expect(answered + skipped, key).toBeLessThanOrEqual(matching)
    }
  }
})

test('only responses that match are read; all of the callout are counted beside them', async () => {
  await add({ start: { mode: 'bike' } })
  await add({ start: { mode: 'bus' } }, { bucket: 'verified' })
  await add({ start: { mode: 'bus' } }, { contactId: scene.member })
  const verified = await read({ rules: rules(rule('bucket', 'equal', 'verified')) })
  expect(verified).toMatchObject({ total: 3, matching: 1, guests: 1 })
  expect(verified.of('mode')).toMatchObject({ answered: 1, summary: { options: [{ count: 0 }, { count: 1 }, {}] } })
  const byBus = await read({ rules: rules(rule('answers.start.mode', 'equal', 'bus')) })
  expect(byBus).toMatchObject({ total: 3, matching: 2, guests: 1 })
  expect(await read({ rules: rules(rule('answers.start.mode', 'is_empty')) })).toMatchObject({ matching: 0, days: [] })
})

test('days are those of a time zone, the newsroom’s unless another is named', async () => {
  await setTimeZone(app.db, 'Europe/Brussels')
  for (let at = 0; at < 4; at += 1) await add({})
  await setMoments(
    '2025-03-20T10:00:00.000Z',
    '2025-03-25T13:00:00.000Z',
    '2025-03-29T23:30:00.000Z',
    '2025-03-31T22:30:00.000Z',
  )
  const { days, timeZone, lastWeek, weekBefore, milestones } = await read()
  expect({ timeZone, lastWeek, weekBefore }).toEqual({ timeZone: 'Europe/Brussels', lastWeek: 3, weekBefore: 1 })
  expect(days).toEqual([
    { day: '2025-03-20', count: 1 },
    { day: '2025-03-25', count: 1 },
    { day: '2025-03-30', count: 1 },
    { day: '2025-04-01', count: 1 },
  ])
  expect(milestones).toEqual([{ kind: 'published', day: '2025-03-01' }])
  expect((await read({ timeZone: 'America/Toronto' })).days.at(-1)).toEqual({ day: '2025-03-31', count: 1 })
  const wrong = await scene.asAdmin().get(path, { query: { timeZone: "Europe/Berlin'" } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'bad-request' } })
})

test('the time that answering took is shown once there are enough of them', async () => {
  const measure = async (seconds: readonly number[]) => {
    const rows = seconds.map((each) => ({ calloutId: scene.calloutId, seconds: each }))
    await app.db.insertInto('calloutAnsweringTimes').values(rows).execute()
  }
  await measure(Array.from({ length: 19 }, (_, at) => 60 + at * 10))
  expect((await read()).answeringTimes).toBeNull()
  await measure([250])
  expect((await read()).answeringTimes).toEqual({ seconds: 155, middleHalf: [107.5, 202.5], count: 20 })
})

test('responses marked as duplicates are counted, and left out where that is asked for', async () => {
  const first = await add({ start: { mode: 'bike' } })
  const second = await add({ start: { mode: 'bike' } })
  await add({ start: { mode: 'bus' } })
  await app.db.updateTable('calloutResponses').set({ duplicateOfId: first }).where('id', '=', second).execute()
  expect(await read()).toMatchObject({ total: 3, matching: 3, duplicates: 1 })
  const without = await read({ leaveOutDuplicates: 'true' })
  expect(without).toMatchObject({ total: 3, matching: 2, duplicates: 1, guests: 2 })
  expect(without.days.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2)
  expect(without.of('mode')).toMatchObject({
    answered: 2,
    asked: 2,
    summary: { options: [{ count: 1 }, { count: 1 }, {}] },
  })
})

test('of many texts a sample is read, and how many were', async () => {
  const rows = Array.from({ length: 2400 }, (_, at) => ({
    calloutId: scene.calloutId,
    number: at + 1,
    answers: JSON.stringify({ numbers: { story: at % 2 === 0 ? 'The crossing is dark' : 'Vans block it' } }),
    createdAt: now,
    updatedAt: now,
  }))
  await app.db.insertInto('calloutResponses').values(rows.slice(0, 1200)).execute()
  await app.db.insertInto('calloutResponses').values(rows.slice(1200)).execute()
  const { answered, summary } = (await read()).of('story')
  expect(answered).toBe(2400)
  expect(summary.read).toBeGreaterThan(700)
  expect(summary.read).toBeLessThan(1300)
  const { count } = summary.words.find(({ word }: { word: string }) => word === 'crossing')
  expect(count).toBeGreaterThan(summary.read * 0.3)
  expect(count).toBeLessThan(summary.read * 0.7)
  expect((await read()).of('story').summary).toEqual(summary)
})

test('examples name the response they come from, and for admins who gave it', async () => {
  const texts = ['Vans block the crossing', 'The crossing is dark', 'Nobody stops']
  await add({ numbers: { story: texts[0] } })
  await add({ numbers: { story: texts[1] } }, { contactId: scene.member })
  await add({ numbers: { story: texts[2] } })
  const shown = await read({}, scene.asAdmin())
  const { words, examples } = shown.of('story').summary
  expect(words).toEqual([{ word: 'crossing', count: 2 }])
  expect(examples.map(({ text }: { text: string }) => text).toSorted()).toEqual(texts.toSorted())
  const sources = (body: { sources: { guest: boolean; contact: object | null }[] }) =>
    body.sources.map(({ guest, contact }) => [guest, contact !== null])
  expect(sources(shown).toSorted()).toEqual(
    [
      [false, true],
      [true, false],
      [true, false],
    ].toSorted(),
  )
  expect(sources(await read()).every(([, isNamed]) => !isNamed)).toBe(true)
})

test('for those alone who handle the responses, within what they may ask', async () => {
  await add(exampleAnswers)
  expect(await scene.asMember().get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await scene.guest.get(path)).status).toBe(401)
  expect((await scene.asAdmin().get('/callout/nowhere/responses/summary')).status).toBe(404)
  const asks = (who: string, ...list: object[]) => app.as(who).get(path, { query: { rules: rules(...list) } })
  expect((await asks(scene.reviewer, rule('contact', 'equal', scene.member))).status).toBe(403)
  expect((await asks(scene.admin, rule('answers.start.gone', 'equal', 'x'))).body.code).toBe('invalid-rule')
  expect((await asks(scene.reviewer, rule('tags', 'is_empty'))).status).toBe(200)
})
