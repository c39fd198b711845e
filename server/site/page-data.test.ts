import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { Role } from '#domain/contacts/role.ts'
import { startApp } from '#server/testing/app.ts'
import { makeDataDir } from '#server/uploads/testing.ts'
import { readPageData } from './page-data.ts'

const dataDir = makeDataDir()
const app = await startApp({ config: { dataDir } })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

test('a full disk is told to admins, on any page, and to nobody else', async () => {
  const isTold = async (...roles: Role[]) => {
    const contactId = await app.addContact({ roles })
    const request = { page: undefined, pathname: '/profile', lang: undefined, now: app.now() }
    return (await readPageData(app, { ...request, viewer: { method: 'api-key', keyId: 'k', contactId, roles } }))
      .isDiskFull
  }
  expect(await isTold('admin')).toBeUndefined()
  app.config.minFreeBytes = Number.MAX_SAFE_INTEGER
  expect(await isTold('admin')).toBe(true)
  expect(await isTold('member')).toBeUndefined()
})
