import { expect, test } from 'vitest'
import { findPage } from '#domain/site/pages.ts'
import { type Done, hasSender, listHints } from './hints.ts'

const done: Done = { logo: true, sender: false, joinForm: undefined, callout: false }
const site = { calloutOnlyMode: false }

test('what can be told is listed, with whether it is done and the page on which it is', () => {
  expect(listHints(done, site).map(({ name, isDone }) => [name, isDone])).toEqual([
    ['logo', true],
    ['sender', false],
    ['callout', false],
  ])
})

test('every hint leads to a page that is there', () => {
  for (const { href } of listHints({ ...done, joinForm: false }, site)) expect(findPage(href)).toBeDefined()
})

test('a site for callouts alone has no join form to review', () => {
  const names = listHints({ ...done, joinForm: false }, { calloutOnlyMode: true }).map(({ name }) => name)
  expect(names).not.toContain('joinForm')
})

test.each([
  ['', false],
  ['support@paper.example', false],
  ['support@localhost', true],
  ['desk@paper.example', true],
])('emails sent from %j have a sender address somebody chose: %s', (supportEmail, isChosen) => {
  expect(hasSender(supportEmail, 'paper.example')).toBe(isChosen)
})
