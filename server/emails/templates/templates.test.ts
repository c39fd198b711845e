import { expect, test } from 'vitest'
import { fieldsIn } from '#domain/emails/merge.ts'
import { phrases } from '#domain/emails/phrase.ts'
import { defaultTemplateIds, isPersonal, mergeFieldsOf } from '#domain/emails/template.ts'
import { systemLocales } from '#domain/locales/locale.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import { defaultText, isToNewsroom, phraseText, templateTexts } from './index.ts'

const cases = systemLocales.flatMap((locale) => defaultTemplateIds.map((id) => [locale, id] as const))

test.each(cases)('%s: %s has the fields of the English text, all of them known', (locale, id) => {
  const { subject, body } = templateTexts[locale][id]
  expect(subject.trim()).not.toBe('')
  const [known, english] = [mergeFieldsOf(id), templateTexts.en[id]]
  expect(fieldsIn(subject + body).filter((field) => !known.includes(field))).toEqual([])
  expect(fieldsIn(body).toSorted()).toEqual(fieldsIn(english.body).toSorted())
  expect(fieldsIn(subject)).toEqual(fieldsIn(english.subject))
})

test.each(cases)('%s: %s keeps to the rules for formatted text', (locale, id) => {
  const { body } = templateTexts[locale][id]
  const cleaned = sanitizeRichText(body).replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', '')
  expect(cleaned).toBe(body)
})

test('every language has words of its own', () => {
  for (const locale of systemLocales.filter((name) => name !== 'en')) {
    for (const id of defaultTemplateIds) {
      expect(templateTexts[locale][id].body, `${locale} ${id}`).not.toBe(templateTexts.en[id].body)
    }
  }
  const shared = defaultTemplateIds.filter((id) => templateTexts['de@informal'][id] === templateTexts.de[id])
  expect(shared.toSorted()).toEqual(['cancelled-member', 'new-member'])
})

test('informal German says du throughout', () => {
  const formal = /\b(Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres|Ihnen)\b/
  // "Sie" at the head of a sentence may mean the groups or the address.
  const wrong = defaultTemplateIds.filter((id) =>
    formal.test(templateTexts['de@informal'][id].body.replaceAll(/(?<=[.>] ?)Sie (wurden|gilt)/g, '')),
  )
  expect(wrong).toEqual([])
})

test('a language without texts falls back along its chain', () => {
  expect(defaultText('welcome', 'de@easy')).toEqual(defaultText('welcome', 'de@informal'))
  expect(defaultText('welcome', 'el')).toEqual(defaultText('welcome', 'en'))
  expect(defaultText('welcome', 'de@easy').body).toContain(templateTexts['de@informal'].welcome.body)
})

test('every language has phrases of its own, but for names and what both forms of address share', () => {
  const names = ['method-s_paypal', 'method-s_ideal']
  for (const locale of systemLocales.filter((name) => name !== 'en' && name !== 'de@informal')) {
    const same = phrases.filter((phrase) => phraseText(phrase, locale) === phraseText(phrase, 'en'))
    expect(same, locale).toEqual(names)
  }
})

test('informal German says du in its phrases too', () => {
  const formal = /\b(Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres|Ihnen)\b/
  expect(phrases.filter((phrase) => formal.test(phraseText(phrase, 'de@informal')))).toEqual([])
})

test('the mails about money and security say what to do if it was somebody else', () => {
  for (const locale of systemLocales) {
    for (const id of ['contribution-changed', 'password-changed', 'two-factor-changed'] as const) {
      expect(fieldsIn(templateTexts[locale][id].body), `${locale} ${id}`).toEqual(
        expect.arrayContaining(['FORGOTLINK', 'SUPPORTEMAIL']),
      )
    }
  }
})

test('texts to people end with who writes, those to the newsroom with what they say', () => {
  for (const id of defaultTemplateIds) {
    const isSigned = !isToNewsroom(id) && !isPersonal(id)
    expect(defaultText(id, 'de').body.endsWith('<p>Ihr Team von *|ORGNAME|*</p>')).toBe(isSigned)
  }
})
