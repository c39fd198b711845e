import { expect, test } from 'vitest'
import { findPage } from '#domain/site/pages.ts'
import { resultViews } from './result-views.ts'

const both = { gallery: true, map: { addressProp: 'a.b' } } as never

test('a callout without views leads to none', () => {
  expect(resultViews({ slug: 'x', responseViewSchema: null })).toEqual([])
  expect(resultViews({ slug: 'x', responseViewSchema: { gallery: false, map: null } as never })).toEqual([])
})

test('a view is led to only where its page is there', () => {
  const there = (['map', 'gallery'] as const).filter((kind) => findPage(`/callouts/a%20b/${kind}`))
  expect(resultViews({ slug: 'a b', responseViewSchema: both })).toEqual(
    there.map((kind) => ({ kind, href: `/callouts/a%20b/${kind}` })),
  )
})
