import { expect, test } from 'vitest'
import { answerText } from '../../answers/answer-text.ts'
import { nothing, stored, verdict } from '../../answers/testing.ts'
import type { InputComponent } from '../../component.ts'
import { changeComponent } from '../../editing/acts.ts'
import { carryTexts } from '../../editing/carry-texts.ts'
import { problemsOf } from '../../editing/problems.ts'
import { draftWith, formOf, some } from '../../editing/testing.ts'
import { input } from '../../testing.ts'
import { translateForm } from '../../translate-form.ts'
import { textsToTranslate } from '../../translations.ts'
import { stepsOf } from './scale.ts'

test.each([
  [{}, [1, 2, 3, 4, 5]],
  [{ scale: '1-5' }, [1, 2, 3, 4, 5]],
  [{ scale: '0-10' }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
] as const)('a rating %o offers %j', (component, steps) => {
  expect(stepsOf(component)).toEqual(steps)
})

test.each([
  [{}, 1, stored(1)],
  [{}, 5, stored(5)],
  [{}, [4], stored(4)],
  [{ multiple: true }, 4, stored(4)],
  [{ scale: '0-10' }, 0, stored(0)],
  [{ validate: { required: true } }, 3, stored(3)],
  [{ scale: '0-10', validate: { required: true } }, 0, stored(0)],
  [{}, null, nothing],
  [{}, '', nothing],
  [{ validate: { required: true } }, '', ['required']],
  [{}, 0, ['min']],
  [{}, 6, ['max']],
  [{ scale: '0-10' }, 11, ['max']],
  [{}, 2.5, ['option']],
  [{}, '3', ['number']],
  [{}, true, ['number']],
  [{}, [1, 2], ['type']],
])('of a rating %o the answer %j becomes %j', (further, answer, expected) => {
  expect(verdict(input('rating', 'q', further), answer)).toEqual(expected)
})

test('an answer reads as its number', () => {
  expect(answerText(input('rating', 'q') as unknown as InputComponent, 0)).toBe('0')
})

test('the words at its ends are translated, and follow when they are reworded', () => {
  const rating = some('rating', 'q', { lowestLabel: 'Not at all', highestLabel: 'Very' })
  const draft = draftWith(formOf({ s: [rating] }))
  const callout = { ...draft, newsletterSchema: null, responseViewSchema: null }
  expect(textsToTranslate(callout)).toContainEqual(
    expect.objectContaining({ kind: 'component', role: 'ownText', source: 'Not at all', of: 'q' }),
  )
  const componentText = { 'Not at all': 'Gar nicht' }
  const [slide] = translateForm({ ...draft.formSchema, componentText } as never).slides
  expect(slide?.components[0]).toMatchObject({ lowestLabel: 'Gar nicht', highestLabel: 'Very' })
  const german = {
    ...draft,
    variants: { ...draft.variants, de: { ...draft.variants.default, componentText } },
  } as never
  const reworded = changeComponent(german, 'q', (part) => ({ ...part, lowestLabel: 'Never' }) as typeof part)
  expect(carryTexts(german, reworded).variants.de?.componentText).toMatchObject({ Never: 'Gar nicht' })
})

test('what is filled in beforehand is on the scale', () => {
  const problems = (defaultValue: unknown) =>
    problemsOf(draftWith(formOf({ s: [some('rating', 'q', { defaultValue })] })), { status: 'draft', now: new Date(0) })
      .filter(({ componentId }) => componentId === 'q')
      .map(({ kind }) => kind)
  expect(problems(3)).toEqual([])
  expect(problems(9)).toEqual(['default-refused'])
})
