import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import type { Role } from '#domain/roles/role.ts'
import { findPage } from '#domain/site/pages.ts'
import { addCallout } from '#server/callouts/testing.ts'
import { writeContent } from '#server/content/index.ts'
import { startApp } from '#server/testing/app.ts'
import { makeDataDir } from '#server/uploads/testing.ts'
import { readPageData } from './page-data.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const asked = () => ({ log, lang: undefined, now: app.now(), address: '127.0.0.1' })

test('a full disk is told to admins, on any page, and to nobody else', async () => {
  const isTold = async (...roles: Role[]) => {
    const contactId = await app.addContact({ roles })
    const request = { page: undefined, pathname: '/profile', search: '', ...asked() }
    return (await readPageData(app, { ...request, viewer: { method: 'api-key', keyId: 'k', contactId, roles } }))
      .isDiskFull
  }
  expect(await isTold('admin')).toBeUndefined()
  app.config.minFreeBytes = Number.MAX_SAFE_INTEGER
  expect(await isTold('admin')).toBe(true)
  expect(await isTold('member')).toBeUndefined()
})

test('that mails are kept for want of a mail server is told to admins, and to nobody else', async () => {
  const isTold = async (...roles: Role[]) => {
    const contactId = await app.addContact({ roles })
    const request = {
      page: undefined,
      pathname: '/admin/settings/email',
      search: '',
      ...asked(),
    }
    return (await readPageData(app, { ...request, viewer: { method: 'api-key', keyId: 'k', contactId, roles } }))
      .keepsMails
  }
  const { email } = app.config
  app.config.email = { provider: 'none' }
  expect(await isTold('admin')).toBe(true)
  expect(await isTold('member')).toBeUndefined()
  app.config.email = { provider: 'smtp', host: 'h', port: 25, secure: false, user: undefined, password: undefined }
  expect(await isTold('admin')).toBeUndefined()
  app.config.email = email
})

test('a key that a payment provider refuses is told to admins, and to nobody else', async () => {
  const toldOf = async (...roles: Role[]) => {
    const contactId = await app.addContact({ roles })
    const request = { page: undefined, pathname: '/profile', search: '', ...asked() }
    return (await readPageData(app, { ...request, viewer: { method: 'api-key', keyId: 'k', contactId, roles } }))
      .providerAlarms
  }
  expect(await toldOf('admin')).toBeUndefined()
  const alarm = { provider: 'stripe', kind: 'key' } as const
  await app.db
    .insertInto('providerAlarms')
    .values({ ...alarm, raisedAt: app.now(), seenAt: app.now() })
    .execute()
  expect(await toldOf('admin')).toEqual([alarm])
  expect(await toldOf('member')).toBeUndefined()
  await app.db.updateTable('providerAlarms').set({ liftedAt: app.now() }).execute()
  expect(await toldOf('admin')).toBeUndefined()
})

test('open callouts come along where guests decide whether to come in, unless a picture stands there', async () => {
  await addCallout(app.db, { slug: 'floods' })
  await addCallout(app.db, { slug: 'secret', hidden: true })
  await addCallout(app.db, { slug: 'planned', starts: null })
  const shown = async (path: string) => {
    const request = {
      page: findPage(path),
      pathname: path,
      search: '',
      ...asked(),
      viewer: undefined,
    }
    const { openCallouts } = await readPageData(app, request)
    return (openCallouts as { items: { slug: string; facts?: object }[] } | undefined)?.items
  }
  for (const path of ['/', '/auth/login', '/nowhere']) {
    const items = await shown(path)
    expect(
      items?.map(({ slug }) => slug),
      path,
    ).toEqual(['floods'])
    expect(items?.[0]?.facts, path).toMatchObject({ minutes: expect.any(Number) })
  }
  for (const path of ['/join', '/profile', '/callouts/floods']) expect(await shown(path), path).toBeUndefined()

  await app.db.transaction().execute((tx) => writeContent(tx, 'general', { backgroundUrl: '/quay.jpg' }, app.now()))
  expect(await shown('/auth/login')).toBeUndefined()
  expect(await shown('/nowhere')).toHaveLength(1)
})

test('where there is no such page, the callout that was probably meant is named, if there is one', async () => {
  await addCallout(app.db, { slug: 'the-way-to-school' })
  await addCallout(app.db, { slug: 'the-way-to-work', starts: null })
  const near = async (path: string) => {
    const request = {
      page: findPage(path),
      pathname: path,
      search: '',
      ...asked(),
      viewer: undefined,
    }
    return (await readPageData(app, request)).nearCallout
  }
  const meant = { slug: 'the-way-to-school', title: exampleCallout.variants.default.title }
  expect(await near('/callouts/the-way-to-scool')).toEqual(meant)
  expect(await near('/callouts/the-way-to-scool/respond')).toEqual(meant)
  expect(await near('/the-way-to-scho%6Fl')).toEqual(meant)
  expect(await near('/callouts/the-way-to-works')).not.toMatchObject({ slug: 'the-way-to-work' })
  for (const path of ['/callouts/the-way-to-school', '/nowhere', '/%ff', '/'])
    expect(await near(path), path).toBeUndefined()
})
