import { expect, test } from 'vitest'
import { knownFields, offeredFields, previewHtml, tokenOf } from './email-fields.ts'

const offered = offeredFields.flatMap(({ names }) => names)

test('every field on offer is filled in when the mail is sent', () => {
  expect(offered.filter((name) => !knownFields.includes(name))).toEqual([])
  expect(new Set(offered).size).toBe(offered.length)
})

test('the preview fills in fields as mails do, and marks what it filled in', () => {
  const html = `<p>Hello ${tokenOf('FNAME')}, ${tokenOf('ORGNAME')} *|NOTHING|*</p>`
  expect(previewHtml(html, { FNAME: '<b>Ann</b>', ORGNAME: '' })).toBe(
    '<p>Hello <mark>&lt;b&gt;Ann&lt;/b&gt;</mark> *|NOTHING|*</p>',
  )
})

test('a field in the address of a link is not marked', () => {
  const link = '<a href="*|CALLOUTLINK|*">*|CALLOUTLINK|*</a>'
  expect(previewHtml(link, { CALLOUTLINK: 'https://x.org/a' })).toBe(
    '<a href="https://x.org/a"><mark>https://x.org/a</mark></a>',
  )
})
