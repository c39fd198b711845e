import { expect, test } from 'vitest'
import { continueTitle, longestFigure, longestWord } from './join-promise.ts'

test.each([
  ['', 1],
  ['No owner.', 6],
  ['Öffentlichkeitsarbeit für alle', 21],
  ['Meinungs\u00adfreiheit', 8],
  ['a\nlonger\tword', 6],
  ['pay-what-you-want', 4],
  ['👩🏽‍🌾', 4],
])('the longest word of %j has %i letters', (text, letters) => {
  expect(longestWord(text)).toBe(letters)
})

test('figures are as long as the longest of them', () => {
  expect(longestFigure([{ value: '6' }, { value: '1,912' }])).toBe(5)
  expect(longestFigure([])).toBe(1)
})

test.each([
  ['', ''],
  [', what we work on', ', what we work on'],
  [': every pound', ': every pound'],
  ['in what we look into', ' in what we look into'],
])('a title goes on with %j as %j', (text, after) => {
  expect(continueTitle(text)).toBe(after)
})
