import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { startApp } from '#server/testing/app.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { fixture, makeDataDir, makePdf, sendFiles } from './testing.ts'

const bucket = await startBucket()
const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir, storage: bucket.storage } })
afterAll(async () => {
  await app.close()
  await bucket.close()
  rmSync(dataDir, { recursive: true })
})

const store = await openFileStore({ storage: bucket.storage })
const isThere = async (key: string) => {
  const found = await store.open(key)
  found?.content.destroy()
  return found !== undefined
}

test('pictures and their versions, and documents, lie in a bucket as they would in a folder', async () => {
  const member = await app.member()
  const content = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const image = (await sendFiles(member, '/images', { content, name: 'a.png', type: 'image/png' })).body
  const paper = { content: makePdf(), name: 'a.pdf', type: 'application/pdf' }
  const document = (await sendFiles(member, '/documents', paper)).body

  const { rawPayload } = await app.app.inject({ url: `/api/1.0/${image.path}?w=100` })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100, height: 60 })
  expect((await app.guest().get(`/${document.path}`)).body).toMatch(/^%PDF-1\.7/)
  const keys = [`originals/${image.id}`, `resized/100/${image.id}`, `documents/${document.id}`]
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true])

  expect((await member.delete(`/${image.path}`)).status).toBe(200)
  expect((await member.delete(`/${document.path}`)).status).toBe(200)
  expect(await Promise.all(keys.map(isThere))).toEqual([false, false, false])
})

test('a store that is away keeps nothing, and what was to go goes when it is back', async () => {
  const elsewhere = { ...bucket.storage, endpoint: 'http://127.0.0.1:1' }
  const member = await app.addContact({ roles: ['member'] })
  const { body } = await sendFiles(app.as(member), '/images', {
    content: fixture('gps.png'),
    name: 'a.png',
    type: 'image/png',
  })

  const configured = app.config.storage
  app.config.storage = elsewhere
  const away = await sendFiles(app.as(member), '/images', {
    content: fixture('gps.png'),
    name: 'a.png',
    type: 'image/png',
  })
  expect(away).toMatchObject({ status: 500, body: { code: 'internal-server-error' } })
  expect((await app.as(member).delete(`/${body.path}`)).status).toBe(200)
  app.config.storage = configured

  expect(await isThere(`originals/${body.id}`)).toBe(true)
  await app.runJobs()
  expect(await isThere(`originals/${body.id}`)).toBe(false)
})
