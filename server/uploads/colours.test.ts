import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { uploadsJobs } from './jobs.ts'
import { makeDataDir, type SentFile, sendFiles } from './testing.ts'

const app = await startApp({ config: { dataDir: makeDataDir() } })
afterAll(app.close)
const guest = app.guest()

async function draw(background: { r: number; g: number; b: number; alpha: number }): Promise<SentFile> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 4, background } })
  return { content: await picture.png().toBuffer(), name: 'a.png', type: 'image/png' }
}

const colours = async () =>
  (await app.db.selectFrom('uploads').select(['colour', 'id']).orderBy('createdAt').execute()).map(
    ({ colour }) => colour,
  )

/** What encoders make of a colour, channel by channel. */
function expectNear(colour: string | null | undefined, expected: readonly number[]) {
  const channels =
    /^#(..)(..)(..)$/
      .exec(colour ?? '')
      ?.slice(1)
      .map((hex) => Number.parseInt(hex, 16)) ?? []
  expect(channels).toHaveLength(3)
  for (const [at, channel] of channels.entries()) expect(Math.abs(channel - (expected[at] ?? 0))).toBeLessThan(6)
}

test('a picture is kept with its colour, and one from before is looked at later', async () => {
  await sendFiles(guest, '/images', await draw({ r: 200, g: 40, b: 90, alpha: 1 }))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#0a7d3b"/></svg>'
  app.setNow(new Date(app.now().getTime() + 1000))
  await sendFiles(guest, '/images', { content: svg, name: 'a.svg', type: 'image/svg+xml' })
  app.setNow(new Date(app.now().getTime() + 1000))
  await sendFiles(guest, '/images', await draw({ r: 0, g: 0, b: 0, alpha: 0 }))
  const check = async () => {
    const [photo, drawing, nothing] = await colours()
    expectNear(photo, [200, 40, 90])
    expectNear(drawing, [10, 125, 59])
    expect(nothing).toBe('')
  }
  await check()

  await app.db.updateTable('uploads').set({ colour: null }).execute()
  const lost = { id: 'lost.jpg', kind: 'image' as const, contentType: 'image/jpeg', bytes: 1, hash: 'x' }
  await app.db
    .insertInto('uploads')
    .values({ ...lost, createdAt: new Date('2030-01-01') })
    .execute()
  await app.db
    .insertInto('uploads')
    .values({ ...lost, id: 'never.pdf', kind: 'document', createdAt: new Date('2031-01-01') })
    .execute()
  const job = uploadsJobs.find(({ name }) => name === 'uploads.find-colours')
  await job?.run({}, { db: app.db, config: app.config, now: app.now(), log: app.app.log })
  await check()
  expect((await colours()).slice(3)).toEqual(['', null])
})
