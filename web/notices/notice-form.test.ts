import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { checkNotice, copyNotice, emptyNotice, readNotice, scheduleOf, writeNotice } from './notice-form.ts'
import type { Notice } from './queries.ts'

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as unknown as TFunction
const now = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number | null) =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000).toISOString()
const whole = { ...emptyNotice, name: 'Open evening', text: 'Come in.', starts: at(1), expires: at(2) }

test.each([
  ['nothing typed', emptyNotice, ['name', 'text']],
  ['all that is needed', whole, []],
  ['a name that is too long', { ...whole, name: 'x'.repeat(101) }, ['name']],
  ['a text that is too long', { ...whole, text: 'x'.repeat(256) }, ['text']],
  ['a link to a page', { ...whole, url: ' /callouts ' }, []],
  ['a link elsewhere', { ...whole, url: 'https://paper.example', buttonText: 'Read it' }, []],
  ['a script', { ...whole, url: 'javascript:alert(1)' }, ['url']],
  ['another host in disguise', { ...whole, url: '//evil.example' }, ['url']],
  ['a link’s text without the link', { ...whole, buttonText: 'Read it' }, ['url']],
  ['a link’s text that is too long', { ...whole, url: '/a', buttonText: 'x'.repeat(51) }, ['buttonText']],
  ['a start that is no date yet', { ...whole, starts: '31/' }, ['starts']],
  ['an end that is no date yet', { ...whole, expires: '31/' }, ['expires']],
  ['an end at the start', { ...whole, expires: at(1) }, ['expires']],
  ['an end before the start', { ...whole, expires: at(0) }, ['expires']],
  ['an end without a start', { ...whole, starts: null }, []],
])('%s', (_, fields, wrong) => {
  const issues = Object.entries(checkNotice(fields, t)).filter(([, message]) => message !== undefined)
  expect(issues.map(([name]) => name)).toEqual(wrong)
})

test.each([
  [null, null, 'draft'],
  [null, 1, 'draft'],
  [1, null, 'scheduled'],
  [1, 2, 'scheduledUntil'],
  [0, null, 'open'],
  [-1, 1, 'openUntil'],
  [-1, 0, 'ended'],
  [1, 1, 'unknown'],
] as const)('a start after %s and an end after %s seconds are told as %s', (starts, expires, expected) => {
  expect(scheduleOf({ starts: at(starts), expires: at(expires) }, now)).toBe(expected)
})

test('dates that can’t be read are no draft', () => {
  expect(scheduleOf({ starts: '31/', expires: null }, now)).toBe('unknown')
})

const stored: Notice = {
  id: 'a',
  name: 'Open evening',
  text: 'Come in.',
  url: '/callouts',
  starts: at(0),
  expires: at(1),
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  status: 'open',
}

test('what is read is written back, without spaces around it', () => {
  expect(readNotice(stored)).toEqual({
    name: 'Open evening',
    text: 'Come in.',
    url: '/callouts',
    buttonText: '',
    starts: at(0),
    expires: at(1),
  })
  expect(writeNotice({ ...readNotice(stored), name: ' Open evening ', url: ' /a ' })).toMatchObject({
    name: 'Open evening',
    url: '/a',
    buttonText: '',
  })
})

test('a copy says the same and is a draft', () => {
  expect(copyNotice(stored, t)).toMatchObject({ text: 'Come in.', url: '/callouts', starts: null, expires: null })
  const long = 'x'.repeat(100)
  expect(copyNotice({ ...stored, name: long }, t).name).toBe(long)
})
