import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toIssues } from '#domain/http/issues.ts'
import { calloutLocales } from '#domain/locales/locale.ts'
import { exampleCallout, exampleForm } from './testing.ts'
import { chooseTexts, chooseTitle, fillNavigation, formWithTexts, variantChain } from './texts.ts'
import { translate } from './translate.ts'
import {
  formTexts,
  type TextToTranslate,
  textId,
  textsToTranslate,
  textsWithoutSource,
  translationOf,
  translationProgress,
  withTranslation,
} from './translations.ts'
import { Variants } from './variant.ts'
import { defaultVariant, isVariantName, variantNames } from './variant-name.ts'

const variants = Variants.parse(exampleCallout.variants)
const bare = {
  title: 'Title',
  excerpt: '',
  intro: '',
  thanksTitle: '',
  thanksText: '',
  slideNavigation: {},
  componentText: {},
}

describe('a chain', () => {
  test.each([
    ['default', 'en', ['default']],
    ['de@easy', 'en', ['de@easy', 'de@informal', 'de', 'default']],
    ['de@informal', 'en', ['de@informal', 'de', 'default']],
    ['de', 'en', ['de', 'default']],
    ['fr', 'en', ['fr', 'default']],
    ['en', 'en', ['default']],
    ['de@easy', 'de', ['de@easy', 'de@informal', 'default']],
    ['de@easy', 'de@informal', ['de@easy', 'default']],
    ['nobody@knows', 'en', ['nobody@knows', 'default']],
    ['constructor', 'en', ['constructor', 'default']],
  ])('of %s for an organisation in %s is %j', (name, locale, chain) => {
    expect(variantChain(name, locale)).toEqual(chain)
  })
})

test('7: every text falls back by itself', () => {
  const texts = chooseTexts(variants, { variant: 'de@easy', organisationLocale: 'en' }, exampleForm)
  expect(texts.title).toBe('Kaputte Wege')
  expect(texts.excerpt).toBe('Show us where the way to work gets stuck.')
  expect(texts.shareTitle).toBe('Where does your commute break?')
  expect(texts.thanksRedirect).toBe('')
  expect(texts.imageAlt).toBe('')
  const { slides, componentText } = formWithTexts(exampleForm, texts)
  expect(slides.map(({ navigation }) => navigation.nextText)).toEqual(['Weiter', 'Next', 'Next', ''])
  expect(slides[0]?.navigation).toEqual({ nextSlideId: '', prevText: '', nextText: 'Weiter', submitText: '' })
  expect(componentText['By bike']).toBe('Mit dem Rad')
  expect(translate(componentText, 'By bike')).toBe('Mit dem Rad')
  expect(translate(componentText, 'By bus')).toBe('By bus')
  expect(translate(componentText, 'constructor')).toBe('constructor')
  expect(texts.responseLinkText['How we check reports']).toBe('So prüfen wir')
})

test('8: an unknown language has the default title', () => {
  expect(chooseTitle(variants, 'fr', 'en')).toBe('Broken commutes')
  expect(chooseTitle(variants, '__proto__', 'en')).toBe('Broken commutes')
})

test('6: the names of languages, the default first', () => {
  expect(variantNames(variants)).toEqual(['default', 'de'])
  expect(variantNames(Variants.parse({ ru: bare, 'de@easy': bare, default: bare, de: bare }))).toEqual([
    'default',
    'de',
    'de@easy',
    'ru',
  ])
})

describe('variants', () => {
  const issuesOf = (given: unknown) =>
    toIssues((Variants.safeParse(given).error?.issues ?? []) as never).map(
      ({ path, constraint }) => `${path.join('.')}: ${constraint}`,
    )
  const withDefault = (further: object) => ({ default: { ...bare, ...further } })

  test('4, 19: cannot be without the default one', () => {
    expect(issuesOf({ de: bare })).toEqual(['default: isObject'])
    expect(issuesOf({})).toEqual(['default: isObject'])
  })

  test.each([
    ['a blank default title', withDefault({ title: '  ' }), ['default.title: isNonEmptyString']],
    ['a long title', withDefault({ title: 'a'.repeat(201) }), ['default.title: maxLength']],
    ['a long excerpt', withDefault({ excerpt: 'a'.repeat(501) }), ['default.excerpt: maxLength']],
    ['no intro', withDefault({ intro: undefined }), ['default.intro: isString']],
    [
      'half a navigation',
      withDefault({ slideNavigation: { s: { prevText: '' } } }),
      ['default.slideNavigation.s.nextText: isString', 'default.slideNavigation.s.submitText: isString'],
    ],
    ['an unknown field', withDefault({ colour: 1 }), ['default.colour: whitelistValidation']],
    ['an impossible name', { default: bare, DE: bare }, ['DE: whitelistValidation']],
    [
      'a redirect to another host',
      withDefault({ thanksRedirect: '//evil.example' }),
      ['default.thanksRedirect: isUrl'],
    ],
    ['a redirect that runs', withDefault({ thanksRedirect: 'javascript:alert(1)' }), ['default.thanksRedirect: isUrl']],
  ])('with %s are refused', (_, given, issues) => {
    expect(issuesOf(given)).toEqual(issues)
  })

  test('are completed', () => {
    const read = Variants.parse({ default: { ...bare, thanksRedirect: '/thanks' }, fr: { ...bare, title: '' } })
    expect(read.default).toMatchObject({
      thanksRedirect: '/thanks',
      shareTitle: null,
      responseLinkText: {},
      responseEmailBody: null,
    })
    expect(read.fr?.title).toBe('')
  })

  test.each([...calloutLocales, 'default', 'xx', 'ab@anything'])('may be called %s', (name) => {
    expect(isVariantName(name)).toBe(true)
  })

  test.each(['', 'DE', 'deu', 'de@', 'de@Easy', 'de-AT', `de@${'a'.repeat(30)}`, '__proto__'])(
    'may not be called %s',
    (name) => {
      expect(isVariantName(name)).toBe(false)
    },
  )

  test('are answered with buttons for every slide', () => {
    const german = variants.de
    const filled = german && fillNavigation(german, exampleForm)
    expect(Object.keys(filled?.slideNavigation ?? {})).toEqual(['start', 'place', 'numbers', 'finish'])
    expect(filled?.slideNavigation.finish).toEqual({ prevText: '', nextText: '', submitText: '' })
  })
})

describe('translations', () => {
  const callout = {
    variants,
    formSchema: exampleForm,
    newsletterSchema: exampleCallout.newsletterSchema,
    responseViewSchema: exampleCallout.responseViewSchema,
  }

  test('are asked for each text of the form once, options and panes included', () => {
    const texts = formTexts(exampleForm, { ...exampleCallout, followUpText: 'Tell me' })
    expect(texts).toEqual(
      expect.arrayContaining(['How do you travel?', 'By bike', 'North quay', 'Choose', 'Causes', 'Road works']),
    )
    expect(texts).toEqual(expect.arrayContaining(['Stay on board', 'Mobility weekly', 'Tell me']))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).not.toContain('')
  })

  test('are counted, of what the default language says', () => {
    const texts = textsToTranslate(callout)
    const german = variants.de
    const translated = german ? texts.filter((text) => translationOf(german, text) !== '') : []
    expect(translated.map(({ source }) => source)).toEqual([
      'Broken commutes',
      '<p>We map the worst spots together.</p>',
      'Thank you',
      'Next',
      'How do you travel?',
      'By bike',
      'How we check reports',
    ])
    expect(german && translationProgress(german, texts)).toEqual({ translated: 7, total: texts.length })
  })

  test('tell where a text of the form stands; names that readers don’t see are none', () => {
    const texts = textsToTranslate(callout)
    const found = (source: string) => texts.find((text) => text.source === source)
    expect(found('By bike')).toEqual({
      kind: 'component',
      role: 'option',
      slideId: 'start',
      of: 'How do you travel?',
      source: 'By bike',
    })
    expect(found('Causes')).toMatchObject({ role: 'pane', slideId: 'numbers' })
    expect(found('Cost')).toMatchObject({ role: 'heading' })
    expect(found('Choose')).toMatchObject({ role: 'placeholder', of: 'Which district?' })
    expect(found('Mobility weekly')).toEqual({ kind: 'component', role: 'newsletterGroup', source: 'Mobility weekly' })
    expect(found('Hello')).toBeUndefined()
    expect(found('When')).toBeUndefined()
  })

  test('are written where they are read, and taken back without a trace', () => {
    const german = variants.de
    if (!german) throw new Error('the example is in German too')
    for (const text of textsToTranslate(callout)) {
      const written = withTranslation(german, text, 'Neu')
      expect(translationOf(written, text)).toBe('Neu')
      expect(Variants.safeParse({ ...variants, de: text.kind === 'text' ? german : written }).success).toBe(true)
      expect(translationOf(withTranslation(written, text, ''), text)).toBe('')
    }
    const label: TextToTranslate = { kind: 'component', role: 'label', source: 'How do you travel?' }
    expect(withTranslation(german, label, '').componentText).toEqual({ 'By bike': 'Mit dem Rad' })
    const share: TextToTranslate = { kind: 'text', field: 'shareTitle', source: 'X' }
    expect(withTranslation(withTranslation(german, share, 'Y'), share, '').shareTitle).toBeNull()
    const proto: TextToTranslate = { kind: 'component', role: 'label', source: '__proto__' }
    expect(translationOf(withTranslation(german, proto, 'Neu'), proto)).toBe('Neu')
  })

  test('have names of their own', () => {
    const names = textsToTranslate(callout).map(textId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('of what the default language does not say are found as well', () => {
    const { default: standard, de: german } = variants
    if (!standard || !german) throw new Error('the example has both')
    expect(textsWithoutSource(standard, german)).toEqual([])
    expect(textsWithoutSource({ ...standard, shareTitle: null }, { ...german, shareTitle: 'Teilen' })).toEqual([
      { kind: 'text', field: 'shareTitle', source: '' },
    ])
  })
})

test('whatever is missing, every text is one, and the default is the last to be asked', () => {
  const text = fc.constantFrom('', ' ', 'a', 'b')
  const variant = fc.record({
    title: text,
    excerpt: text,
    intro: text,
    thanksTitle: text,
    thanksText: text,
    shareTitle: fc.option(text),
    slideNavigation: fc.dictionary(
      fc.constantFrom('start', 'ghost', '__proto__'),
      fc.record({ prevText: text, nextText: text, submitText: text }),
    ),
    componentText: fc.dictionary(fc.constantFrom('By bike', '__proto__', 'toString'), text),
    responseLinkText: fc.dictionary(fc.constantFrom('x', '__proto__'), text),
  })
  const names = fc.constantFrom('de', 'de@informal', 'de@easy', 'fr', 'en', 'ghost', '__proto__')
  fc.assert(
    fc.property(variant, fc.dictionary(names, variant), names, names, (standard, others, name, locale) => {
      const all = { ...others, [defaultVariant]: standard } as never
      const texts = chooseTexts(all, { variant: name, organisationLocale: locale }, exampleForm)
      for (const value of Object.values(texts)) expect(['string', 'object']).toContain(typeof value)
      for (const { prevText } of Object.values(texts.buttons)) expect(prevText).toBeTypeOf('string')
      if (standard.title.trim() !== '') expect(texts.title.trim()).not.toBe('')
      expect(translate(texts.componentText, 'By bus')).toBe('By bus')
      expect(translate(texts.componentText, 'toString')).toBeTypeOf('string')
    }),
  )
})
