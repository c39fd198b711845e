import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listQuestions } from '#domain/callouts/questions.ts'
import { exampleQuestions } from '#domain/callouts/testing.ts'
import { matchesWhere, type RuleRecord } from '#domain/rules/matches.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import { listAnswerFields } from './answer-filters.ts'
import { deskFilters, responseFilters } from './filters.ts'
import { type Asker, permittedAnswerFilters, permittedFilters } from './permitted-filters.ts'
import { anyRules } from './testing.ts'

const answerFields = listAnswerFields(listQuestions(exampleQuestions))
const fields = { ...responseFilters, ...Object.fromEntries(answerFields.map(({ name, ...filter }) => [name, filter])) }
const kept = ['answers.finish.witnessMail', 'answers.finish.callMe', 'answers.finish.sign']

const permitted = (asker: Asker) => ({ ...permittedFilters(asker), ...permittedAnswerFilters(asker, exampleQuestions) })

test('the desk asks about everything, the public about dates and what the map shows', () => {
  expect(Object.keys(permitted('reviewer')).toSorted()).toEqual(Object.keys(fields).toSorted())
  const shown = answerFields.map(({ name }) => name).filter((name) => !kept.includes(name))
  expect(Object.keys(permitted('public')).toSorted()).toEqual(['createdAt', 'updatedAt', ...shown].toSorted())
  expect(Object.keys(permitted('contact'))).not.toEqual(expect.arrayContaining([...kept, ...deskFilters]))
})

/** What somebody may not see of a response. */
const hidden = {
  public: ['id', 'number', 'contact', 'calloutId', 'bucket', 'answers', ...deskFilters, ...kept],
  contact: [...deskFilters],
} satisfies Partial<Record<Asker, string[]>>

const value = fc.oneof(
  fc.constantFrom('a', 'bike', 'inbox', '', null),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.constantFrom(['a'], []),
  fc.constant(new Date('2025-03-01')),
)
const record: fc.Arbitrary<RuleRecord> = fc.record(
  Object.fromEntries(Object.keys(fields).map((field) => [field, fc.option(value, { nil: undefined })])),
)

test.each(Object.entries(hidden) as [keyof typeof hidden, string[]][])(
  'rules of %s find the same, whatever is hidden from them',
  (asker, unseen) => {
    fc.assert(
      fc.property(anyRules(fields), record, record, (rules, one, other) => {
        const { where } = resolveRules(rules, permitted(asker), { now: new Date('2025-04-01'), me: undefined })
        if (!where) return
        const alike = { ...one, ...Object.fromEntries(unseen.map((field) => [field, other[field]])) }
        expect(matchesWhere(alike, where)).toBe(matchesWhere(one, where))
      }),
      { numRuns: 2000 },
    )
  },
)
