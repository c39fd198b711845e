import { expect, test } from 'vitest'
import { changeTexts } from './draft.ts'
import { exampleDraft } from './testing.ts'
import { translationProblems } from './translation-problems.ts'

const example = exampleDraft()
const at = (change: Parameters<typeof changeTexts>[1], variant = 'de') =>
  translationProblems(changeTexts(example, change, variant)).map(({ locale, field, kind, limit, blocks }) =>
    [locale, field, kind, limit, blocks].filter((each) => each !== undefined).join(' '),
  )

test.each([
  ['a long title', { title: 'x'.repeat(201) }, ['de title too-long 200 saving']],
  ['one as long as may be', { title: 'x'.repeat(200) }, []],
  ['a long description', { excerpt: 'x'.repeat(501) }, ['de excerpt too-long 500 saving']],
  [
    'a long label',
    { componentText: { 'How do you travel?': 'x'.repeat(501) } },
    ['de component.How do you travel? too-long 500 saving'],
  ],
  ['a long answer', { componentText: { 'By bike': 'x'.repeat(501) } }, []],
  [
    'a redirect nobody can follow',
    { thanksRedirect: 'javascript:alert(1)' },
    ['de thanksRedirect not-an-address saving'],
  ],
  ['a page of this site', { thanksRedirect: '/danke' }, []],
  ['nothing at all', { title: '', intro: '', componentText: {} }, []],
])('%s', (_, change, problems) => {
  expect(at(change)).toEqual(problems)
})

test('the default language is told of by its own steps', () => {
  expect(at({ title: 'x'.repeat(201) }, 'default')).toEqual([])
})
