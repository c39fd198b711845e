import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputTypes } from '../component-types.ts'
import { Form } from '../form.ts'
import { goBack, goOn, isLastSlide, pathOf, startPath } from '../navigation.ts'
import { listQuestions, readQuestions } from '../questions.ts'
import { container, input } from '../testing.ts'
import { answerText } from './answer-text.ts'
import type { Answers as Read } from './answers.ts'
import { Answers } from './answers-field.ts'
import { checkAnswers, normaliseAnswers } from './check-answers.ts'
import { answersToSend, defaultAnswers, issuesOfSlide, prefilledAnswers } from './draft.ts'
import { keepFormer } from './keep-former.ts'

const now = new Date('2025-03-03T10:00:00.000Z')
const slideIds = ['one', 'two', '__proto__', 'constructor']
const keys = ['a', 'b', 'c', 'toString', '__proto__', 'name']

// As it arrives: -0 is 0 by then.
const anyJson = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as typeof value)
const scalar = fc.oneof(
  fc.constantFrom('', 'a', 'b', '1', 'true', 'a@b.example', 'https://x.example', '2025-03-03', 'images/1', 'now'),
  fc.constantFrom(0, 1, -1, 3.805, 1e300, true, false, null),
  fc.string(),
)
const answer = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', '1', '', 'url', '__proto__'), scalar, { maxKeys: 3 }),
  anyJson,
)
const key = fc.constantFrom(...keys)
const slideId = fc.constantFrom(...slideIds, 'ghost')
const answers = fc
  .array(fc.tuple(slideId, fc.array(fc.tuple(key, answer), { maxLength: 6 })), { maxLength: 5 })
  .map((slides) => Object.fromEntries(slides.map(([id, given]) => [id, Object.fromEntries(given)])) as Read)

const limit = fc.constantFrom(undefined, '', 0, 1, '2', 5, 'x', null)
const bound = fc.constantFrom(
  null,
  '',
  'now',
  '$now(d:-7)',
  '$now(y:-18)',
  '2025-01-01',
  '2025-03-03T10:00Z',
  'soon',
  5,
)
const validate = fc.record(
  {
    required: fc.boolean(),
    pattern: fc.constantFrom('', '(a+)+$', '^\\w*$', '(?!a).', null),
    minLength: limit,
    maxLength: limit,
    minWords: limit,
    max: limit,
    min: limit,
    minSelectedCount: limit,
    maxSelectedCount: limit,
  },
  { requiredKeys: [] },
)
const conditional = fc.oneof(
  fc.constantFrom(undefined, null, {}, { show: null, when: null, eq: '' }),
  fc.record({
    show: fc.constantFrom(true, false, 'true', 'false'),
    when: key,
    eq: fc.constantFrom('a', '', '1', true),
  }),
)

const component = fc
  .record({
    type: fc.constantFrom(...inputTypes),
    validate,
    conditional,
    multiple: fc.boolean(),
    hidden: fc.constantFrom(undefined, true, false),
    image: fc.constantFrom(undefined, true),
    defaultValue: answer,
    widget: fc.constantFrom(undefined, null),
    bounds: fc.record({ enableTime: fc.boolean(), minDate: bound, maxDate: bound }),
    nextSlideId: slideId,
    inside: fc.constantFrom(undefined, 'panel' as const, 'well' as const),
  })
  .map(({ bounds, widget, nextSlideId, inside, type, ...further }) => (componentKey: string) => {
    const made = input(type, componentKey, { ...further, widget: widget === null ? null : bounds })
    const leading =
      type === 'radio'
        ? {
            ...made,
            values: [
              { label: 'A', value: 'a', nextSlideId },
              { label: '', value: '1' },
            ],
          }
        : made
    return inside
      ? container(inside, `around ${componentKey}`, [leading], { conditional: further.conditional })
      : leading
  })

const form = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...slideIds),
      nextSlideId: fc.oneof(slideId, fc.constant('')),
      components: fc.uniqueArray(fc.tuple(key, component), { selector: ([name]) => name, maxLength: 5 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  )
  .map((slides) => ({
    slides: slides.map(({ id, nextSlideId, components }) => ({
      id,
      title: '',
      navigation: { nextSlideId },
      components: components.map(([name, make]) => make(name)),
    })),
  }))

const questions = form.map((written) => readQuestions(Form.parse(written)))

test('a form is read as it was written, and again', () => {
  fc.assert(
    fc.property(form, (written) => {
      const read = Form.parse(written)
      expect(Form.parse(read)).toEqual(read)
      expect(read.slides.map(({ id }) => id)).toEqual(written.slides.map(({ id }) => id))
    }),
  )
})

test('checking never throws, is the same each time, and normalises once and for all', () => {
  fc.assert(
    fc.property(questions, answers, fc.boolean(), (asked, given, requireAnswers) => {
      const parsed = Answers.parse(given)
      const checked = checkAnswers(asked, parsed, { now, requireAnswers })
      expect(checkAnswers(asked, parsed, { now, requireAnswers })).toEqual(checked)
      expect(checkAnswers(asked, checked.answers, { now, requireAnswers })).toEqual(checked)
      expect(normaliseAnswers(asked, checked.answers)).toEqual(checked.answers)
      expect(JSON.parse(JSON.stringify(checked.answers))).toEqual(checked.answers)
    }),
    { numRuns: 500 },
  )
})

test('what is sent is found by the server as it was by the form', () => {
  fc.assert(
    fc.property(questions, answers, (asked, typed) => {
      const path = pathOf(asked, typed)
      const sent = answersToSend(asked, path, typed)
      const inForm = path.flatMap((id) => issuesOfSlide(asked, id, typed, now))
      const onServer = checkAnswers(asked, Answers.parse(JSON.parse(JSON.stringify(sent))), { now })
      const order = (issues: typeof inForm) => issues.map((issue) => JSON.stringify(issue)).toSorted()
      expect(order(onServer.issues)).toEqual(order(inForm))
      expect(onServer.answers).toEqual(sent)
      expect(answersToSend(asked, path, sent)).toEqual(sent)
    }),
    { numRuns: 500 },
  )
})

test('what a form begins with, from its defaults or a link, fits its questions', () => {
  fc.assert(
    fc.property(questions, fc.oneof(answers, anyJson), fc.string(), (asked, linked, noise) => {
      for (const begun of [
        defaultAnswers(asked, now),
        prefilledAnswers(asked, JSON.stringify(linked), now),
        prefilledAnswers(asked, noise, now),
      ]) {
        expect(checkAnswers(asked, begun, { now, requireAnswers: false })).toEqual({ answers: begun, issues: [] })
      }
    }),
  )
})

test('every answer has a text', () => {
  fc.assert(
    fc.property(questions, answer, (asked, given) => {
      for (const { component } of listQuestions(asked)) expect(answerText(component, given)).toBeTypeOf('string')
    }),
  )
})

test('going on ends or goes round, and never visits a slide twice', () => {
  fc.assert(
    fc.property(questions, fc.array(answers, { minLength: 1, maxLength: 10 }), (asked, changing) => {
      let path = startPath(asked)
      for (const typed of changing) {
        path = goOn(asked, path, typed)
        expect(new Set(path).size).toBe(path.length)
        expect(path[0]).toBe(asked.slides[0]?.id)
        expect(goBack(path).length).toBe(Math.max(1, path.length - 1))
      }
      const whole = pathOf(asked, changing[0] ?? {})
      expect(whole.length).toBeLessThanOrEqual(asked.slides.length)
      const end = whole.at(-1) ?? ''
      if (isLastSlide(asked, end)) expect(goOn(asked, whole, changing[0] ?? {})).toEqual(whole)
    }),
    { numRuns: 500 },
  )
})

test('answers to questions that are gone stay, and nothing else does', () => {
  fc.assert(
    fc.property(questions, answers, answers, (asked, former, given) => {
      const { answers: next } = checkAnswers(asked, given, { now })
      const kept = keepFormer(asked, former, next)
      expect(normaliseAnswers(asked, kept)).toEqual(normaliseAnswers(asked, { ...emptySlides(asked, former), ...next }))
      expect(keepFormer(asked, kept, next)).toEqual(kept)
    }),
  )
})

/** Slides that only hold what is no longer asked are still there. */
function emptySlides(asked: ReturnType<typeof readQuestions>, former: Read): Read {
  const withGone = Object.entries(former).filter(([id, given]) => {
    const known = asked.byId.get(id)?.questions
    return Object.keys(given).some((name) => !known?.has(name))
  })
  return Object.fromEntries(withGone.map(([id]) => [id, {}]))
}
