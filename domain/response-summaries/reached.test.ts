import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf } from '#domain/callouts/navigation.ts'
import { fullKey } from '#domain/callouts/questions.ts'
import { input, options, questionsOf } from '#domain/callouts/testing.ts'
import { decidingQuestions, reachedQuestions } from './reached.ts'

const leading = input('radio', 'mode', {
  values: [
    { label: 'Bike', value: 'bike' },
    { label: 'Home', value: 'home', nextSlideId: 'end' },
  ],
})
const asked = input('textfield', 'why', { conditional: { show: true, when: 'safe', eq: 'b' } })
const questions = questionsOf({
  start: [leading, input('number', 'age')],
  way: [input('select', 'safe', { data: { values: options('a', 'b') } }), asked],
  end: [input('textarea', 'more'), input('textfield', 'secret', { hidden: true })],
})

test('questions that lead on, and those that conditions ask about, decide', () => {
  expect(decidingQuestions(questions).map(fullKey)).toEqual(['start.mode', 'way.safe'])
})

test.each([
  [{}, ['start.mode', 'start.age', 'way.safe', 'end.more']],
  [{ start: { mode: 'bike' }, way: { safe: 'b' } }, ['start.mode', 'start.age', 'way.safe', 'way.why', 'end.more']],
  [{ start: { mode: 'home' }, way: { safe: 'b' } }, ['start.mode', 'start.age', 'end.more']],
])('with %j these are asked', (answers, keys) => {
  expect([...reachedQuestions(questions, answers)]).toEqual(keys)
})

test('the deciding answers alone lead where all answers lead', () => {
  const answers = fc.record({
    start: fc.record({ mode: fc.constantFrom('bike', 'home', 'gone', null), age: fc.integer() }),
    way: fc.record({ safe: fc.constantFrom('a', 'b', null), why: fc.string() }),
    end: fc.record({ more: fc.string() }),
  })
  fc.assert(
    fc.property(answers, (all) => {
      const deciding = { start: { mode: all.start.mode }, way: { safe: all.way.safe } }
      expect(pathOf(questions, deciding)).toEqual(pathOf(questions, all))
      expect(reachedQuestions(questions, deciding)).toEqual(reachedQuestions(questions, all))
    }),
  )
})
