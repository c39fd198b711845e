import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { issuesText } from './issues-text.ts'

const t = ((key: string) => key) as TFunction

test.each([
  [{ email: { type: 'required' } }, 'forms.somethingMissing'],
  [{ email: { type: 'required' }, password: { type: 'required' } }, 'forms.somethingMissing'],
  [{ email: { type: 'required' }, password: { type: 'check' } }, 'forms.somethingWrong'],
  [{ code: { type: 'server' } }, 'forms.somethingWrong'],
  [{ email: { type: 'required' }, root: { type: 'server' } }, 'forms.somethingMissing'],
])('above the button of a form with the faults %j', (errors, text) => {
  expect(issuesText(errors, t)).toBe(text)
})
