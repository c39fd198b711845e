import { expect, test } from 'vitest'
import {
  isTemplateId,
  mergeFieldsOf,
  needsMembership,
  templateIds,
  templateType,
  templateTypes,
  textSources,
} from './template.ts'

test('the mails of accounts are known by their names', () => {
  // biome-ignore format: one line reads as the list
  const named = ['confirm-email', 'setup-account', 'email-exists-login', 'email-exists-set-password', 'welcome', 'reset-password', 'reset-device', 'email-change-confirm', 'email-change-notice', 'email-change-taken', 'manual-to-automatic', 'cancelled-contribution', 'cancelled-contribution-no-survey', 'contribution-didnt-start', 'one-time-donation', 'one-time-donation-failed', 'new-member', 'cancelled-member', 'deleted-newsletter-group', 'account-locked', 'account-deleted']
  expect(named.filter((id) => !isTemplateId(id))).toEqual([])
  expect(isTemplateId('toString')).toBe(false)
})

test('they are listed general, admin, contact', () => {
  const order = templateIds.map((id) => templateTypes.indexOf(templateType(id)))
  expect(order).toEqual(order.toSorted())
})

test('a template offers its own fields, those of its kind and the common ones, each once', () => {
  expect(mergeFieldsOf('reset-password')).toEqual([
    'RPLINK',
    'EMAIL',
    'NAME',
    'FNAME',
    'LNAME',
    'SUPPORTEMAIL',
    'ORGNAME',
    'SPLINK',
    'LOGINLINK',
  ])
  expect(mergeFieldsOf('new-member')).not.toContain('FNAME')
})

test('the mail without a survey borrows its text', () => {
  expect(textSources('cancelled-contribution-no-survey')).toEqual([
    'cancelled-contribution-no-survey',
    'cancelled-contribution',
  ])
  expect(textSources('welcome')).toEqual(['welcome'])
})

test('whatever is named after money or membership is left out of sites of callouts alone', () => {
  const named = templateIds.filter((id) =>
    /member|contribution|payment|gift|donation|receipt|welcome|statement|card/.test(id),
  )
  expect(named.filter((id) => !needsMembership(id))).toEqual(['new-member'])
})
