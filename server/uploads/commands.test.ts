import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findCommand } from '#server/commands/registry.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import type { StorageConfig } from '#server/platform/config/storage.ts'
import { startApp } from '#server/testing/app.ts'
import { fixture, makeDataDir, sendFiles } from './testing.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

async function run(action: string, storage: StorageConfig = { kind: 'local', dir: join(dataDir, 'uploads') }) {
  const printed: string[] = []
  const { app: server, db, config, now } = app
  const found = await findCommand('health', action)
  const context = {
    db,
    config: { ...config, storage },
    now: now(),
    log: server.log,
    print: (line: string) => printed.push(line),
  }
  const refused = await found?.run({}, context).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { refused, printed }
}

test.each(['image', 'document'])('health %s tries it, and leaves nothing behind', async (action) => {
  expect(await run(action)).toEqual({ refused: undefined, printed: [`${action}: healthy`] })
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
  const kept = readdirSync(join(dataDir, 'uploads'), { recursive: true }).map(String)
  expect(kept.filter((name) => name.includes('.'))).toEqual([])
})

test('a place where nothing can be written is unhealthy, and so is all of it', async () => {
  writeFileSync(join(dataDir, 'no-folder'), '')
  const storage = { kind: 'local', dir: join(dataDir, 'no-folder') } as const
  expect((await run('image', storage)).refused).toBeInstanceOf(CommandError)
  const { refused, printed } = await run('all', storage)
  expect(String(refused)).toContain('image, document')
  expect(printed.join('\n')).toContain('document: unhealthy')
})

test('image backfill-dimensions measures what nobody has measured, and tells what it can’t read', async () => {
  const photo = { content: fixture('gps.jpg'), name: 'gps.jpg', type: 'image/jpeg' }
  const sent = await sendFiles(app.guest(), '/images', photo)
  expect(sent.status).toBeLessThan(300)
  const lost = { id: 'zz-lost.jpg', kind: 'image' as const, contentType: 'image/jpeg', bytes: 1, hash: 'x' }
  await app.db
    .insertInto('uploads')
    .values({ ...lost, createdAt: app.now() })
    .execute()
  const sizes = () => app.db.selectFrom('uploads').select(['width', 'height']).orderBy('id').execute()
  const before = await sizes()
  await app.db.updateTable('uploads').set({ width: null, height: null }).execute()
  const backfill = async (dryRun: boolean) => {
    const printed: string[] = []
    const { db, config, now } = app
    const command = await findCommand('image', 'backfill-dimensions')
    const print = (line: string) => void printed.push(line)
    await command?.run({ dryRun }, { db, config, now: now(), log: app.app.log, print })
    return printed
  }
  expect(await backfill(true)).toEqual(["Would set the dimensions of 1 images; 1 can't be read."])
  expect(await sizes()).toEqual([
    { width: null, height: null },
    { width: null, height: null },
  ])
  expect(await backfill(false)).toEqual(["Set the dimensions of 1 images; 1 can't be read."])
  expect(await sizes()).toEqual(before)
})
