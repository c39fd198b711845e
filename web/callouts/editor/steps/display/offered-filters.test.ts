import { expect, test } from 'vitest'
import { exampleForm } from '#domain/callouts/testing.ts'
import { offeredFilters } from './offered-filters.ts'
import { viewQuestions } from './view-questions.ts'

const questions = viewQuestions(exampleForm)
const keysOf = (list: readonly { fullKey: string }[]) => list.map(({ fullKey }) => fullKey)

test('readers filter by answers to choose from, which everybody sees', () => {
  const { offered, others } = offeredFilters(questions, [])
  expect(keysOf(offered)).toEqual(['start.mode', 'start.district', 'numbers.causes', 'finish.agree'])
  expect(others.map(({ reason, questions }) => [reason, keysOf(questions)])).toEqual([
    [
      'type',
      [
        ...['place.spotName', 'place.spot', 'place.spotText', 'place.photos', 'numbers.minutes', 'numbers.fare'],
        ...['numbers.lastTime', 'numbers.leaveAt', 'numbers.story', 'finish.proof'],
      ],
    ],
    ['kept', ['finish.witnessMail', 'finish.callMe', 'finish.sign']],
  ])
})

test('one that is chosen is offered no more; one that is kept or never asked is not offered', () => {
  const changed = questions.map((question) => ({
    ...question,
    adminOnly: question.adminOnly || question.fullKey === 'start.district',
    hidden: question.fullKey === 'finish.agree',
  }))
  const { offered, others } = offeredFilters(changed, ['start.mode'])
  expect(keysOf(offered)).toEqual(['numbers.causes'])
  const [, kept, unasked] = others
  expect(keysOf(kept?.questions ?? [])).toContain('start.district')
  expect([unasked?.reason, keysOf(unasked?.questions ?? [])]).toEqual(['unasked', ['finish.agree']])
  expect(offeredFilters([], [])).toEqual({ offered: [], others: [] })
})
