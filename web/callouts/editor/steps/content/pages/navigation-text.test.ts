import { expect, test } from 'vitest'
import { navigationOf } from '#domain/callouts/editing/slides.ts'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import { answersByTarget } from './navigation-text.ts'

const option = (label: string, nextSlideId: string) => ({ label, value: label, nextSlideId })

test('answers that lead to the same page are named together, those that lead on as all others do are not', () => {
  const values = [option('Yes', ''), option('No', 'four'), option('Perhaps', 'two'), option('Never', 'four')]
  const form = formOf({ one: [some('radio', 'deciding', { values })], two: [], three: [], four: [] })
  const navigation = navigationOf(form).get('one')
  expect(navigation && answersByTarget(navigation)).toEqual([['four', ['No', 'Never']]])
})

test('the last page leads nowhere', () => {
  const navigation = navigationOf(formOf({ one: [] })).get('one')
  expect(navigation).toMatchObject({ next: undefined })
  expect(navigation && answersByTarget(navigation)).toEqual([])
})
