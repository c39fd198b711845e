import { expect, test } from 'vitest'
import { contentDefaults } from '#domain/content/content.ts'
import { type GroupRow, groupIssue, missingTexts, readSetup, type SetupPart, writeSetup } from './confirmation-draft.ts'

const content = contentDefaults['join/setup']({
  currencyCode: 'EUR',
  currencySymbol: '€',
  country: 'eu',
  stripePublicKey: '',
  providers: [],
  locale: 'en',
})
const setup = (changed: Partial<SetupPart> = {}): SetupPart => ({ ...readSetup(content), ...changed })

test('what is read is written as it was', () => {
  const groups = [{ id: 'friday', label: 'The Friday letter', checked: true }]
  expect(writeSetup(readSetup({ ...content, newsletterGroups: groups }))).toEqual({
    ...content,
    newsletterGroups: groups,
  })
})

test('texts are needed where their block is shown', () => {
  expect(missingTexts(setup())).toEqual([])
  expect(missingTexts(setup({ showMailOptIn: true, mailTitle: 'By post', mailText: '<p> </p>' }))).toEqual([
    'mailText',
    'mailOptIn',
  ])
  expect(missingTexts(setup({ showNewsletterOptIn: true }))).toEqual(['newsletterTitle', 'newsletterOptIn'])
})

test('each group has an id of its own and a label', () => {
  const row = (key: string, id: string, label: string): GroupRow => ({ key, id, label, checked: false })
  const all = [row('0', 'a', 'Friday'), row('1', ' a', 'Sunday'), row('2', '', 'x'), row('3', 'b', ' ')]
  expect(all.map((each) => groupIssue(each, all))).toEqual(['twice', 'twice', 'id', 'label'])
})
