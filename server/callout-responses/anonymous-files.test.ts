import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anonymousUploads } from '#server/platform/db/migrations/0019-anonymous-uploads.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Visitor } from '#server/testing/app.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { makeDataDir, makePdf, sendFiles } from '#server/uploads/testing.ts'
import { path, startScene } from './testing.ts'

const bucket = await startBucket()
const dataDir = makeDataDir()
const scene = await startScene({ config: { dataDir, storage: bucket.storage } })
const { app, guest } = scene
afterAll(async () => {
  await app.close()
  await bucket.close()
  rmSync(dataDir, { recursive: true })
})

const formSchema = {
  slides: [
    {
      id: 's',
      title: 'Papers',
      navigation: { nextSlideId: '' },
      components: [{ type: 'file', id: 'f', key: 'papers', label: 'Papers', input: true, multiple: true }],
    },
  ],
}
beforeEach(async () => {
  await scene.reset()
  await app.db.deleteFrom('uploads').execute()
  const changed = await scene.change({
    formSchema,
    newsletterSchema: null,
    responseViewSchema: null,
    access: 'only-anonymous',
  })
  expect(changed.status).toBe(200)
})

async function upload(visitor: Visitor) {
  const paper = { content: makePdf(), name: 'jane-informant.pdf', type: 'application/pdf' }
  const { status, body } = await sendFiles(visitor, '/documents', paper)
  expect(status).toBe(200)
  const { id, url, path: where, hash } = body
  const names = { name: 'jane-informant.pdf', originalName: 'jane-informant.pdf' }
  return { id: String(id), answer: { url, path: where, storage: 'beabee', size: 3, hash, ...names } }
}

const stored = (id: string) => app.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const answersWith = (...files: object[]) => ({ answers: { s: { papers: files } } })
const s3 = new S3Client({
  ...bucket.storage,
  credentials: { accessKeyId: bucket.storage.accessKey, secretAccessKey: bucket.storage.secretKey },
})
const detailsOf = async (id: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: bucket.storage.bucket, Key: `documents/${id}` }))).Metadata

test('a file that came with a session is nobody’s once it is in an answer that names nobody', async () => {
  const { id, answer } = await upload(scene.asMember())
  expect(await stored(id)).toMatchObject({ ownerId: scene.member, filename: 'jane-informant.pdf' })
  expect(await detailsOf(id)).toMatchObject({ owner: scene.member })
  const resumable = { id: '7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55', kind: 'document', uploadId: id, bytes: 3 } as const
  await app.db
    .insertInto('resumableUploads')
    .values({
      ...resumable,
      ownerId: scene.member,
      filename: 'jane-informant.pdf',
      contentType: 'application/pdf',
      createdAt: app.now(),
    })
    .execute()

  expect((await scene.asMember().post(path, answersWith(answer))).status).toBe(200)
  expect(await stored(id)).toMatchObject({ ownerId: null, filename: null })
  const [row] = await app.db.selectFrom('resumableUploads').selectAll().execute()
  expect(row).toMatchObject({ ownerId: null, filename: '' })
  expect((await scene.stored())[0]).toMatchObject({
    contactId: null,
    answers: { s: { papers: [{ url: answer.url, path: answer.path, hash: answer.hash, name: id }] } },
  })
  expect(JSON.stringify(await scene.stored())).not.toContain('informant')
  await app.runJobs()
  expect(await detailsOf(id)).toEqual({})
  expect(await stored(id)).toMatchObject({ hasStaleDetails: false })

  // It is still there for the newsroom, and no longer among what is held about her.
  const { headers, status } = await guest.get(`/documents/${id}`)
  expect({ status, name: headers['content-disposition'] }).toEqual({ status: 200, name: `inline; filename="${id}"` })
})

test('also where the session ended before the answer was sent', async () => {
  const { id, answer } = await upload(scene.asMember())
  expect((await guest.post(path, answersWith({ url: answer.url }))).status).toBe(200)
  expect(await stored(id)).toMatchObject({ ownerId: null, filename: null })
})

test('an answer that is refused forgets nothing', async () => {
  const { id, answer } = await upload(scene.asMember())
  await scene.change({ expires: app.now().toISOString() })
  expect((await scene.asMember().post(path, answersWith(answer))).status).toBe(400)
  expect(await stored(id)).toMatchObject({ ownerId: scene.member })
})

test('where names are asked for, files keep their sender and their names', async () => {
  await scene.change({ access: 'anonymous' })
  const { id, answer } = await upload(scene.asMember())
  expect((await scene.asMember().post(path, answersWith(answer))).status).toBe(200)
  expect(await stored(id)).toMatchObject({ ownerId: scene.member, filename: 'jane-informant.pdf' })
  expect((await scene.stored())[0]).toMatchObject({ answers: { s: { papers: [answer] } } })
})

test('nobody has it forgotten whose a file is that somebody gave under their name', async () => {
  await scene.change({ access: 'anonymous' })
  const { id, answer } = await upload(scene.asMember())
  await scene.asMember().post(path, answersWith(answer))
  await scene.change({ access: 'only-anonymous' })
  for (const visitor of [guest, scene.asOther()]) {
    expect((await visitor.post(path, answersWith(answer))).status).toBe(200)
    expect(await stored(id)).toMatchObject({ ownerId: scene.member })
  }
})

test('what was answered before this was so is put right by the migration', async () => {
  const { id, answer } = await upload(scene.asMember())
  const other = await upload(scene.asMember())
  await guest.post(path, answersWith({ ...answer, storage: 'masthead' }))
  await app.db.updateTable('uploads').set({ ownerId: scene.member, filename: 'a.pdf' }).where('id', '=', id).execute()
  const form = JSON.stringify(formSchema).replace('"input":true', '"input":true,"storage":"masthead"')
  await app.db.updateTable('callouts').set({ formSchema: form }).execute()

  await anonymousUploads.up?.(app.db)
  expect(await stored(id)).toMatchObject({ ownerId: null, filename: null, hasStaleDetails: true })
  expect(await stored(other.id)).toMatchObject({ ownerId: scene.member, hasStaleDetails: false })
  expect(JSON.stringify(await scene.stored())).toContain('beabee')
  const { formSchema: converted } = await app.db.selectFrom('callouts').select('formSchema').executeTakeFirstOrThrow()
  expect(JSON.stringify(converted)).toContain('"storage":"beabee"')
}, 60_000)

test('a store says what it is told last, and does not mind what is gone', async () => {
  for (const storage of [bucket.storage, { kind: 'local', dir: join(dataDir, 'elsewhere') } as const]) {
    const store = await openFileStore({ storage })
    await store.describe('documents/gone.pdf', { contentType: 'application/pdf' })
  }
})
