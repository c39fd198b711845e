import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { findCallout } from './find.ts'
import { texts } from './testing/scene.ts'
import { addCallout } from './testing.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

const read = async (slug: string) => (await findCallout(db, slug, undefined))?.callout

/** A callout of about this many characters. */
const addLong = (slug: string, characters: number) =>
  addCallout(db, {
    slug,
    variants: { default: { ...texts('Long'), thanksTitle: 'x', componentText: { x: 'x'.repeat(characters) } } },
  })

test('a callout is the same object for as long as it does not change', async () => {
  await addCallout(db, { slug: 'one' })
  const record = await read('one')
  expect(await read('one')).toBe(record)
  expect((await read('one'))?.questions).toBe(record?.questions)
  expect(record?.textsFor('de@easy', 'en')).toBe(record?.textsFor('de', 'en'))
  expect(record?.textsFor('fr', 'en')).toBe(record?.textsFor('default', 'en'))
  // Another process changes it.
  const revision = '0b7e2c1a-6d5f-4a53-9a35-5f0a3c8f1d11'
  await db.updateTable('callouts').set({ hidden: true, revision }).where('slug', '=', 'one').execute()
  expect(await read('one')).toMatchObject({ hidden: true, revision })
})

test('the least recently used are evicted', async () => {
  for (let at = 0; at < 12; at += 1) await addLong(`long-${at}`, 880_000)
  const first = await read('long-0')
  for (let at = 1; at < 11; at += 1) {
    await read(`long-${at}`)
    expect(await read('long-0')).toBe(first)
  }
  const second = await read('long-1')
  expect(await read('long-1')).toBe(second)
  for (let at = 2; at < 12; at += 1) await read(`long-${at}`)
  expect(await read('long-0')).not.toBe(first)
}, 60_000)
