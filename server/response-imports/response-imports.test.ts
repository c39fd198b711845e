import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { now, path, startScene } from '#server/callout-responses/testing.ts'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { makeDataDir } from '#server/contact-imports/testing.ts'
import { sendCsv } from '#server/csv/testing.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { endRun, findImport, leaseImport, releaseImport, updateImport } from './queries.ts'
import { runImport } from './run.ts'

const dataDir = makeDataDir()
const scene = await startScene({ config: { dataDir } })
const { app } = scene
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(scene.reset)

const imports = '/callout/broken-commutes/response-imports'

interface Sent {
  file: string | Buffer
  mapping?: object
  mode?: string
  dryRun?: boolean
}

const send = (sent: Sent, visitor = scene.asAdmin(), to = imports) =>
  sendCsv(visitor, to, { name: 'answers.csv', ...sent })

async function importFile(sent: Sent, to = imports) {
  const { status, body } = await send(sent, scene.asAdmin(), to)
  expect(status, JSON.stringify(body)).toBe(200)
  await app.runJobs()
  const id = String(body.id)
  return { id, result: (await scene.asAdmin().get(`/response-imports/${id}`)).body }
}

const rowsOf = async (id: string, query = {}) =>
  (await scene.asAdmin().get(`/response-imports/${id}/rows`, { query })).body.items
const responses = async () =>
  (await scene.asAdmin().get(path, { query: { with: ['answers', 'tags', 'contact'], limit: '1000' } })).body.items

const file = [
  'Timestamp,First name,Last name,Email Address,How do you travel?,What causes it?,Minutes lost per trip,Tell us more',
  '2025-03-05 10:00,Jo,Ferry,Jo@Ferry.example,By bike,"Road works, No signs",17,"The ramp, again and again"',
  '2025-03-06 11:30,,,,bus,Parked vans,"1,000",',
].join('\n')

describe('an import', () => {
  test('brings responses with numbers and names of their own, and nobody gets a mail', async () => {
    await scene.asMember().post(path, { answers: exampleAnswers })
    await app.db.deleteFrom('emailOutbox').execute()
    const { id, result } = await importFile({ file: file.replace('"1,000"', '100') })
    expect(result).toMatchObject({
      status: 'finished',
      progress: 1,
      rows: 2,
      counts: { created: 2, skipped: 0, invalid: 0 },
      columns: {
        Timestamp: 'createdAt',
        'First name': 'guestFirstname',
        'Last name': 'guestLastname',
        'Email Address': 'guestEmail',
        'How do you travel?': 'answers.start.mode',
        'What causes it?': 'answers.numbers.causes',
        'Minutes lost per trip': 'answers.numbers.minutes',
        'Tell us more': 'answers.numbers.story',
      },
      createdBy: { id: scene.admin },
    })
    const [, first, second] = await responses()
    expect(first).toMatchObject({
      number: 2,
      createdAt: '2025-03-05T10:00:00.000Z',
      updatedAt: '2025-03-05T10:00:00.000Z',
      bucket: 'inbox',
      guest: true,
      signedIn: false,
      guestName: 'Jo Ferry',
      guestEmail: 'jo@ferry.example',
      contact: null,
      tags: [],
      answers: {
        start: { mode: 'bike' },
        numbers: { causes: { works: true, signs: true }, minutes: 17, story: 'The ramp, again and again' },
      },
    })
    expect(second).toMatchObject({ number: 3, guestName: null, guestEmail: null, answers: { start: { mode: 'bus' } } })
    expect(await app.db.selectFrom('emailOutbox').select('id').execute()).toEqual([])
    expect(await app.db.selectFrom('contacts').where('email', '=', 'jo@ferry.example').select('id').execute()).toEqual(
      [],
    )
    expect(readdirSync(join(dataDir, 'imports'))).toEqual([])

    // The next to respond has the next number, and what came is found like any other.
    await scene.asOther().post(path, { answers: exampleAnswers })
    expect((await scene.stored()).map(({ number }) => number)).toEqual([1, 2, 3, 4])
    const rule = { field: 'answers', operator: 'contains', value: ['ramp, again'] }
    const rules = JSON.stringify({ condition: 'AND', rules: [rule] })
    expect((await scene.asReviewer().get(path, { query: { rules } })).body.total).toBe(1)
    const { body } = await scene.asReviewer().get(`/callout-responses/${first.id}/history`)
    expect(body.items).toMatchObject([{ kind: 'imported', byKind: 'colleague', by: { id: scene.admin } }])
    expect(body.items).toHaveLength(1)
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, outcome: 'created', responseId: first.id, number: 2, issues: [] },
      { line: 3, outcome: 'created', responseId: second.id, number: 3 },
    ])
    const edits = await app.db
      .selectFrom('activities')
      .select(['actorId', 'metadata'])
      .where('eventType', '=', 'callout.edited')
      .execute()
    expect(edits).toMatchObject([{ actorId: scene.admin, metadata: { importId: id, responsesImported: 2 } }])
  })

  test('names each row that doesn’t fit, and why, and leaves it out', async () => {
    const rows = [
      'How do you travel?,What causes it?,Minutes lost per trip,Mail of a second witness,Date,Email',
      'By car,,1,,,',
      'By bike,"Road works, Rain",seven,,,',
      'By bike,,300,no address,31.2.2025,nobody',
      ',,,,2025-03-05,jo@ferry.example',
      'By bike,,5,,2099-01-01,',
    ]
    const mapping = {
      columns: {
        'How do you travel?': 'answers.start.mode',
        'What causes it?': 'answers.numbers.causes',
        'Minutes lost per trip': 'answers.numbers.minutes',
        'Mail of a second witness': 'answers.finish.witnessMail',
        Date: 'createdAt',
        Email: 'guestEmail',
      },
    }
    const { id, result } = await importFile({ file: rows.join('\n'), mapping })
    expect(result).toMatchObject({ counts: { created: 1, invalid: 4 } })
    const invalid = await rowsOf(id, { outcome: 'invalid' })
    expect(invalid.map(({ line, issues }: { line: number; issues: object[] }) => [line, issues])).toEqual([
      [2, [{ column: 'How do you travel?', code: 'option' }]],
      [
        3,
        [
          { column: 'What causes it?', code: 'option' },
          { column: 'Minutes lost per trip', code: 'number' },
        ],
      ],
      [
        4,
        [
          { column: 'Minutes lost per trip', code: 'max' },
          { column: 'Mail of a second witness', code: 'email' },
          { column: 'Date', code: 'isDate' },
          { column: 'Email', code: 'isEmail' },
        ],
      ],
      [5, [{ column: '', code: 'isNonEmptyString' }]],
    ])
    // Nobody answers in the future.
    expect((await responses())[0].createdAt).toBe(now.toISOString())
    const report = await scene.asAdmin().get(`/response-imports/${id}/report.csv`)
    expect(report.body.split('\r\n').slice(0, 3)).toEqual([
      'Line,Outcome,Column,Error,Undone,Number,ResponseId',
      '2,invalid,How do you travel?,option,,,',
      '3,invalid,What causes it?,option,,,',
    ])
  })

  test('reads numbers, days and several columns of one question as its file writes them', async () => {
    const rows = [
      'Fahrt;Grund 1;Grund 2;Minuten;Preis;Zuletzt',
      'mit;x',
      'bus;Road works;No signs;1,5;3,80 EUR;05/04/2024',
    ]
    const columns = {
      Fahrt: 'answers.start.mode',
      'Grund 1': 'answers.numbers.causes',
      'Grund 2': 'answers.numbers.causes',
      Minuten: 'answers.numbers.minutes',
      Preis: 'answers.numbers.fare',
      Zuletzt: 'answers.numbers.lastTime',
    }
    const mapping = { columns, decimalSign: 'comma', dateOrder: 'dmy', bucket: 'verified', tags: ['Survey 2024'] }
    await importFile({ file: Buffer.from(rows.join('\n'), 'latin1'), mapping })
    expect(await responses()).toMatchObject([
      {
        bucket: 'verified',
        tags: [{ name: 'Survey 2024' }],
        answers: { numbers: { causes: { works: true, signs: true }, minutes: 1.5, fare: 3.8, lastTime: '2024-04-05' } },
      },
    ])
  })

  test('takes our own table back', async () => {
    await scene.asMember().post(path, { answers: exampleAnswers })
    const [response] = await responses()
    const tag = (await scene.asAdmin().post('/callout/broken-commutes/tags', { name: 'Urgent' })).body.id
    await scene.asAdmin().patch(`/callout-responses/${response.id}`, { bucket: 'verified', tags: [`+${tag}`] })
    const table = (await scene.asAdmin().get(`${path}.csv`)).body
    await addCallout(app.db, { slug: 'other' }, now)
    await importFile({ file: table }, '/callout/other/response-imports')
    const { items } = (await scene.asAdmin().get('/callout/other/responses', { query: { with: ['answers', 'tags'] } }))
      .body
    const { photos: _, spot: __, ...place } = exampleAnswers.place
    const { sign: ___, ...finish } = exampleAnswers.finish
    expect(items).toMatchObject([
      {
        number: 1,
        bucket: 'verified',
        tags: [{ name: 'Urgent' }],
        createdAt: now.toISOString(),
        answers: {
          start: exampleAnswers.start,
          place: { ...place, spot: 'Kaistrasse 12, 20457 Hamburg, Germany' },
          numbers: { ...exampleAnswers.numbers, causes: { works: true, signs: true } },
          finish,
        },
      },
    ])
    expect(items[0].answers.finish).not.toHaveProperty('sign')
  })

  test('a callout that collects nothing about who responds gets nothing about them from a file', async () => {
    const changes = {
      slug: 'secret',
      access: 'only-anonymous',
      newsletterSchema: null,
      sendResponseEmail: false,
    } as const
    await addCallout(app.db, changes, now)
    const to = '/callout/secret/response-imports'
    const { result } = await importFile({ file: file.replace('"1,000"', '100') }, to)
    expect(result).toMatchObject({ counts: { created: 2 } })
    expect(Object.values(result.columns)).not.toContain('guestEmail')
    const stored = await scene.stored()
    expect(stored.every(({ guestName, guestEmail }) => guestName === null && guestEmail === null)).toBe(true)
    const columns = { 'Email Address': 'guestEmail', 'How do you travel?': 'answers.start.mode' }
    expect((await send({ file, mapping: { columns } }, scene.asAdmin(), to)).status).toBe(400)
  })

  test.each([
    ['a column that is not there', { columns: { Gone: 'answers.start.mode' } }],
    ['a question that is not asked', { columns: { 'Tell us more': 'answers.start.gone' } }],
    ['files', { columns: { 'Tell us more': 'answers.place.photos' } }],
    ['no answers', { columns: { Timestamp: 'createdAt' } }],
    ['a question twice', { columns: { 'Tell us more': 'answers.start.mode', Timestamp: 'answers.start.mode' } }],
    ['another order of days', { columns: { 'Tell us more': 'answers.start.mode' }, dateOrder: 'ymd' }],
  ])('%s is refused, and nothing is kept', async (_, mapping) => {
    expect(await send({ file, mapping })).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
    expect(await app.db.selectFrom('responseImports').select('id').execute()).toEqual([])
  })

  test('a file that is none, or not there, is refused', async () => {
    expect((await send({ file: Buffer.from([0x50, 0x4b, 0, 0, 0, 0, 1]) })).body.code).toBe('UNSUPPORTED_FILE_TYPE')
    expect((await send({ file: '' })).body.code).toBe('file-upload-error')
    expect((await sendCsv(scene.asAdmin(), imports, { name: 'a.csv', mode: 'all' })).status).toBe(400)
    expect((await send({ file }, scene.asAdmin(), '/callout/nowhere/response-imports')).status).toBe(404)
  })

  test('is for admins alone', async () => {
    const { id } = await importFile({ file })
    await addReviewer(app.db, scene.calloutId, scene.other, { canEdit: true })
    for (const visitor of [scene.asReviewer(), scene.asOther(), scene.asMember()]) {
      expect((await send({ file }, visitor)).status).toBe(403)
      expect((await visitor.get(imports)).status).toBe(403)
      expect((await visitor.get(`/response-imports/${id}/rows`)).status).toBe(403)
      expect((await visitor.delete(`/response-imports/${id}`)).status).toBe(403)
    }
    expect((await scene.asAdmin().get(imports)).body).toMatchObject({
      total: 1,
      items: [{ id, fileName: 'answers.csv' }],
    })
  })
})

describe('the same file again', () => {
  const polls = ['How do you travel?', 'By bike', 'By bike', 'By bus'].join('\n')

  test('brings only what is new, however many say the same', async () => {
    expect((await importFile({ file: polls })).result.counts).toEqual({ created: 3, skipped: 0, invalid: 0 })
    expect((await importFile({ file: polls })).result.counts).toEqual({ created: 0, skipped: 3, invalid: 0 })
    const longer = `${polls}\nBy bike\nI work at home`
    expect((await importFile({ file: longer })).result.counts).toEqual({ created: 2, skipped: 3, invalid: 0 })
    expect(await scene.stored()).toHaveLength(5)
  })

  test('brings all where that is wanted, and what was undone', async () => {
    const { id } = await importFile({ file: polls })
    expect((await importFile({ file: polls, mode: 'all' })).result.counts.created).toBe(3)
    await scene.asAdmin().delete(`/response-imports/${id}`)
    await app.runJobs()
    expect((await importFile({ file: `${polls}\nBy bus` })).result.counts).toEqual({
      created: 1,
      skipped: 3,
      invalid: 0,
    })
  })

  test('a dry run says so beforehand and changes nothing', async () => {
    const { id, result } = await importFile({ file: polls, dryRun: true })
    expect(result).toMatchObject({ dryRun: true, counts: { created: 3 } })
    expect(await scene.stored()).toEqual([])
    await importFile({ file: polls })
    expect((await importFile({ file: polls, dryRun: true })).result.counts.skipped).toBe(3)
    expect((await scene.asAdmin().delete(`/response-imports/${id}`)).status).toBe(204)
    expect((await scene.asAdmin().get(`/response-imports/${id}`)).status).toBe(404)
  })
})

describe('undoing', () => {
  test('deletes what came, but not what the desk has handled since', async () => {
    await scene.asMember().post(path, { answers: exampleAnswers })
    const rows = Array.from({ length: 1_200 }, (_, at) => `By bike,Story number ${at} of many`)
    const { id, result } = await importFile({ file: ['How do you travel?,Tell us more', ...rows].join('\n') })
    expect(result.counts.created).toBe(1_200)
    const [, moved, commented, plain] = await responses()
    await scene.asReviewer().patch(`/callout-responses/${moved.id}`, { bucket: 'verified' })
    await scene.asReviewer().post('/callout-response-comments', { responseId: commented.id, text: 'Called them' })

    expect((await scene.asAdmin().delete(`/response-imports/${id}`)).status).toBe(204)
    await app.runJobs()
    expect((await scene.asAdmin().get(`/response-imports/${id}`)).body).toMatchObject({
      status: 'undone',
      progress: 1,
      undo: { removed: 1_198, kept: 2 },
    })
    const left = (await scene.stored()).map((row) => row.id)
    expect(left).toHaveLength(3)
    expect(left).not.toContain(plain.id)
    expect(await rowsOf(id, { undone: 'kept' })).toMatchObject([
      { line: 2, number: 2, undone: 'kept' },
      { line: 3, number: 3, undone: 'kept' },
    ])
    // Nothing happens when it is asked for again; numbers are not given twice.
    await scene.asAdmin().delete(`/response-imports/${id}`)
    await scene.asOther().post(path, { answers: exampleAnswers })
    expect((await scene.stored()).at(-1)?.number).toBe(1_202)
  })

  test('begins when the run that has the import in hand lets go of it, and whenever it is asked for', async () => {
    // What is to wait a minute must not be due in the queue, which goes by the clock.
    app.setNow(new Date())
    const { body } = await send({ file: file.replace('"1,000"', '100') })
    const stop = () => scene.asAdmin().delete(`/response-imports/${body.id}`)
    await leaseImport(app.db, body.id, 'running', app.now())
    await stop()
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undoing' })
    const { rows } = await sql<{ isLater: boolean }>`select run_at > now() as is_later from graphile_worker.jobs
      where task_identifier = 'response-imports.undo'`.execute(app.db)
    expect(rows).toEqual([{ isLater: true }])
    // What the run reads last is no end of it any more.
    expect(await endRun(app.db, body.id, { status: 'finished' })).toBe(false)
    await releaseImport(app.db, body.id)
    expect((await stop()).status).toBe(204)
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undone' })
  })

  test('is not forgotten when the run ends at that moment', async () => {
    app.setNow(new Date())
    const { body } = await send({ file: file.replace('"1,000"', '100') })
    const running = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
    const { run, stopped } = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('callouts').select('id').forUpdate().execute()
      const begun = runImport(running, body.id)
      await untilWaiting(app.db, 1)
      const asked = scene.asAdmin().delete(`/response-imports/${body.id}`)
      await untilWaiting(app.db, 2)
      return { run: begun, stopped: asked }
    })
    expect((await stopped).status).toBe(204)
    await Promise.all([run, app.runJobs()])
    await app.runJobs()
    expect(await findImport(app.db, body.id)).toMatchObject({ status: 'undone', created: 2, removed: 2 })
    expect(await scene.stored()).toEqual([])
  })

  test('goes with its callout', async () => {
    await importFile({ file })
    expect((await scene.asAdmin().delete('/callout/broken-commutes')).status).toBe(204)
    expect(await app.db.selectFrom('responseImportRows').select('line').execute()).toEqual([])
  })
})

test('an import goes on where a killed process left it, and by one process only', async () => {
  const rows = Array.from({ length: 1_100 }, (_, at) => `By bike,Story number ${at} of many`)
  const { body } = await send({ file: ['How do you travel?,Tell us more', ...rows].join('\n') })
  const { id } = body
  const running = { db: app.db, config: app.config, now, log: app.app.log }
  expect((await leaseImport(app.db, id, 'running', now))?.rowsRead).toBe(0)
  expect(await runImport(running, id)).toBe(false)
  await updateImport(app.db, id, { rowsRead: 600, created: 600 })
  await releaseImport(app.db, id)
  expect(await runImport(running, id)).toBe(true)
  expect(await runImport(running, id)).toBe(false)
  await app.runJobs()
  expect(await findImport(app.db, id)).toMatchObject({ status: 'finished', rowsRead: 1_100, created: 1_100 })
  expect(await scene.stored()).toHaveLength(500)
})
