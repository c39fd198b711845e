import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultPublicView } from '#domain/callouts/public-view.ts'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { now, path, startScene } from '#server/callout-responses/testing.ts'
import { addCallout } from '#server/callouts/testing.ts'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import type { Command } from '#server/platform/commands/command.ts'

const scene = await startScene()
const { app } = scene
const later = new Date(now.getTime() + 1000)
const folder = mkdtempSync(join(tmpdir(), 'masthead-exports-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(scene.reset)

async function run(...typed: string[]): Promise<string[]> {
  const printed: string[] = []
  const command = (await findCommand('database', 'export-callouts')) as Command
  const print = (text: string) => void printed.push(text)
  await command.run(parseArguments(command, typed), { db: app.db, config: app.config, now, log: app.app.log, print })
  return printed
}

const read = async (...typed: string[]) => JSON.parse((await run(...typed)).join('\n'))

async function answer() {
  await scene.asMember().post(path, { answers: exampleAnswers })
  await app.db
    .updateTable('contacts')
    .set({ firstname: 'Ada', lastname: 'King' })
    .where('id', '=', scene.member)
    .execute()
  const [response] = await scene.stored()
  await scene.asReviewer().post('/callout-response-comments', { responseId: response?.id, text: 'Called them' })
}

test('callouts are written with their responses, and nothing that tells who gave them', async () => {
  await answer()
  await scene.asAdmin().post('/callout/broken-commutes/tags', { name: 'Urgent' })
  const group = (field: string, value: string) => ({
    condition: 'AND',
    rules: [{ field, operator: 'equal', value: [value] }],
  })
  for (const ruleGroup of [group('bucket', 'trash'), group('contact', scene.member)])
    await scene.asAdmin().post('/callout/broken-commutes/segments', { name: 'A segment', ruleGroup })
  await addCallout(app.db, { slug: 'empty' }, later)
  const { callouts, ...head } = await read()
  expect(head).toEqual({ format: 'masthead-callouts', version: 1, exportedAt: now.toISOString(), anonymity: 'full' })
  expect(callouts).toMatchObject([
    {
      slug: 'broken-commutes',
      variants: { default: { title: 'Broken commutes' } },
      tags: [{ name: 'Urgent' }],
      segments: [{ name: 'A segment', order: 0 }],
      responses: [
        {
          number: 1,
          bucket: 'inbox',
          guest: false,
          answers: {
            start: exampleAnswers.start,
            numbers: { minutes: 17, fare: 3.8, causes: { works: true, signs: true }, story: 'x'.repeat(42) },
            finish: { agree: true },
          },
        },
      ],
    },
    { slug: 'empty', responses: [] },
  ])
  const written = JSON.stringify(callouts)
  for (const secret of ['Ada', scene.member, 'Kaistrasse', 'witness.example', 'Called them', '7c1f0f7e', 'base64'])
    expect(written, secret).not.toContain(secret)
})

test('all of it where that is asked for, into a file', async () => {
  await answer()
  await addCallout(app.db, { slug: 'other' }, now)
  const file = join(folder, 'callouts.json')
  const [printed] = await run('--callout-slug', 'broken-commutes', '--anonymize', 'none', '--file', file)
  expect(printed).toBe(`Wrote 1 callouts to ${file}.`)
  const { callouts } = JSON.parse(readFileSync(file, 'utf8'))
  expect(callouts).toHaveLength(1)
  expect(callouts[0].responses).toMatchObject([
    {
      contact: { firstname: 'Ada', lastname: 'King' },
      comments: [{ text: 'Called them' }],
      answers: { place: { spot: exampleAnswers.place.spot }, finish: { sign: exampleAnswers.finish.sign } },
    },
  ])
})

test('several are named one after the other, and an unknown one is refused', async () => {
  await addCallout(app.db, { slug: 'other' }, now)
  await addCallout(app.db, { slug: 'third' }, later)
  const { callouts } = await read('--callout-slug', 'third', '--callout-slug', 'broken-commutes')
  expect(callouts.map(({ slug }: { slug: string }) => slug)).toEqual(['broken-commutes', 'third'])
  await expect(run('--callout-slug', 'nowhere')).rejects.toThrow('there is no callout nowhere')
})

test('how sources are kept safe is written along, also where nobody chose anything', async () => {
  const publicView = { ...defaultPublicView, precision: '1km' as const, filterQuestions: ['start.mode'] }
  await scene.asAdmin().patch('/callout/broken-commutes', { publicView })
  const { id } = await addCallout(app.db, { slug: 'older' }, later)
  await app.db.updateTable('callouts').set({ publicView: null }).where('id', '=', id).execute()
  const { callouts } = await read()
  expect(callouts).toMatchObject([
    { slug: 'broken-commutes', publicView },
    { slug: 'older', publicView: defaultPublicView },
  ])
})
