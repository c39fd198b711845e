import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCommand } from '#server/commands/registry.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp } from '#server/testing/app.ts'
import { begun, send } from './resumable/testing.ts'
import { fixture, makeDataDir, makePdf, sendFiles } from './testing.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir, storage: { kind: 'local', dir: join(dataDir, 'uploads') } } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const guest = app.guest()
const photo = { content: fixture('gps.jpg'), name: 'a.jpg', type: 'image/jpeg' }
const paper = { content: makePdf(), name: 'a.pdf', type: 'application/pdf' }
const comeBack = { status: 503, headers: { 'retry-after': '60' }, body: { code: 'disk-full', httpCode: 503 } }

async function health(action: string) {
  const found = await findCommand('health', action)
  const { app: server, db, config, now } = app
  const printed: string[] = []
  const context = { db, config, now: now(), log: server.log, print: (line: string) => printed.push(line) }
  const refused = await found?.run({}, context).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { refused, printed: printed.join('\n') }
}

describe('when less is free on the disk than is to stay free', () => {
  let path = ''
  beforeAll(async () => {
    path = await begun(guest, { bytes: photo.content.length, name: 'a.jpg' })
    app.config.minFreeBytes = Number.MAX_SAFE_INTEGER
  })
  afterAll(() => {
    app.config.minFreeBytes = 0
  })

  test('files are refused for now, however they come, and browsers are told when to try again', async () => {
    expect(await sendFiles(guest, '/images', photo)).toMatchObject(comeBack)
    expect(await sendFiles(guest, '/documents', paper)).toMatchObject(comeBack)
    expect(await send(guest, path, photo.content, 0)).toMatchObject(comeBack)
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '9' }
    expect(await guest.call('POST', '/uploads', undefined, { headers })).toMatchObject(comeBack)
  })

  test('the operator’s commands say so, and the site’s health is as the contract has it', async () => {
    for (const action of ['document', 'image', 'all'])
      expect((await health(action)).refused).toBeInstanceOf(CommandError)
    expect((await health('all')).printed).toMatch(/document: unhealthy, the disk is full: \d+ MB left in/)
    expect(await guest.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('what was begun goes on once there is room', async () => {
    app.config.minFreeBytes = 0
    expect((await send(guest, path, photo.content, 0)).status).toBe(200)
    expect((await health('document')).refused).toBeUndefined()
  })
})

test('a disk that is full while a piece is written has it sent again', async () => {
  const path = await begun(guest, { bytes: photo.content.length, name: 'a.jpg' })
  const pieces = join(dataDir, 'incoming', `${path.split('/').at(-1)}.pieces`)
  rmSync(pieces)
  // A device on which every write fails for want of room.
  symlinkSync('/dev/full', pieces)
  expect(await send(guest, path, photo.content, 0)).toMatchObject(comeBack)
  rmSync(pieces)
  expect((await send(guest, path, photo.content, 0)).status).toBe(200)
})
