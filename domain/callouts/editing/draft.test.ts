import { describe, expect, test } from 'vitest'
import { componentTypes } from '../component-types.ts'
import { NewCallout } from '../new-callout.ts'
import { exampleCallout, exampleForm } from '../testing.ts'
import { chooseTexts, fillNavigation, formWithTexts } from '../texts.ts'
import { Variants } from '../variant.ts'
import { changeTexts, draftOf, newDraft, textsOf, writtenCallout } from './draft.ts'
import { draftWith, exampleDraft, formOf, some } from './testing.ts'

const words = { thanksTitle: 'Thanks', thanksText: '<p>Thanks.</p>', back: 'Back', next: 'Next', submit: 'Send' }
const untitled = 'Untitled callout'
const stored = NewCallout.parse(exampleCallout)

/** As `GET /callout/:id` answers it with all that the editor asks for. */
function read() {
  const variants = Object.fromEntries(
    Object.entries(Variants.parse(exampleCallout.variants)).map(([name, texts]) => [
      name,
      fillNavigation(texts, exampleForm),
    ]),
  )
  const texts = chooseTexts(variants, { variant: 'default', organisationLocale: 'en' }, exampleForm)
  const { starts, expires } = exampleCallout
  return {
    ...stored,
    slug: exampleCallout.slug,
    starts,
    expires,
    variants,
    formSchema: formWithTexts(exampleForm, texts),
  }
}

describe('what was read and is written again', () => {
  const written = writtenCallout(draftOf(read()), { status: 'scheduled', untitled })

  test('is what a call accepts, and what was stored', () => {
    const accepted = NewCallout.parse(written)
    const { variants, ...rest } = accepted
    const { variants: before, ...restBefore } = stored
    expect(rest).toEqual(restBefore)
    expect(variants.default).toEqual(before.default)
    expect(variants.de).toEqual(before.de && fillNavigation(before.de, exampleForm))
  })

  test('has no texts of buttons in its form', () => {
    expect(written.formSchema?.slides[0]?.navigation).toEqual({ nextSlideId: '' })
  })
})

test.each([
  ['draft', { starts: null }],
  ['scheduled', { starts: exampleCallout.starts }],
  ['open', {}],
  ['ended', {}],
] as const)('of the dates of a callout that is %s are sent %j', (status, starts) => {
  const written = writtenCallout(exampleDraft(), { status, untitled })
  expect('starts' in written ? { starts: written.starts } : {}).toEqual(starts)
  expect(written.expires).toBe(exampleCallout.expires)
})

test('an empty draft is accepted, with a title to be found by', () => {
  const written = writtenCallout(newDraft('one', words), { status: 'draft', untitled })
  expect(NewCallout.parse(written).variants.default?.title).toBe(untitled)
  expect(written).not.toHaveProperty('slug')
  expect(written).toMatchObject({ access: 'anonymous', captcha: 'guest', allowUpdate: true, starts: null })
})

test('every type of component is accepted as the palette adds it', () => {
  const draft = draftWith(formOf({ one: componentTypes.map((type) => some(type, type)) }))
  expect(NewCallout.safeParse(writtenCallout(draft, { status: 'draft', untitled })).success).toBe(true)
})

test('translations of texts that are gone are left behind', () => {
  const draft = changeTexts(
    exampleDraft(),
    {
      componentText: { 'By bike': 'Mit dem Rad', 'By boat': 'Mit dem Boot' },
      responseLinkText: { 'How we check reports': 'So prüfen wir', Gone: 'Weg' },
      slideNavigation: { start: { prevText: '', nextText: 'Weiter', submitText: '' }, gone: words as never },
    },
    'de',
  )
  expect(writtenCallout(draft, { status: 'draft', untitled }).variants?.de).toMatchObject({
    componentText: { 'By bike': 'Mit dem Rad' },
    responseLinkText: { 'How we check reports': 'So prüfen wir' },
    slideNavigation: { start: { nextText: 'Weiter' } },
  })
  const { variants } = writtenCallout(draft, { status: 'draft', untitled })
  expect(Object.keys(variants?.de?.componentText ?? {})).toEqual(['By bike'])
  expect(Object.keys(variants?.de?.responseLinkText ?? {})).toEqual(['How we check reports'])
  expect(Object.keys(variants?.de?.slideNavigation ?? {})).toEqual(['start'])
})

test('texts are changed in one language, which is added where it was not there', () => {
  const draft = newDraft('one', words)
  expect(textsOf(changeTexts(draft, { title: 'Floods' })).title).toBe('Floods')
  const french = changeTexts(draft, { title: 'Inondations' }, 'fr')
  expect(french.variants.fr).toMatchObject({ title: 'Inondations', intro: '', shareTitle: null })
  expect(french.variants.default).toBe(draft.variants.default)
})
