import { describe, expect, test } from 'vitest'
import { contentDefaults } from '#domain/content/content.ts'
import type { Join } from '#web/platform/desk/content-sources.ts'
import { checkAmounts, checkJoin } from './join-checks.ts'
import { type JoinDraft, type JoinPart, readJoin, removeAmount, writeJoin } from './join-draft.ts'

const around = {
  currencyCode: 'GBP',
  currencySymbol: '£',
  country: 'gb',
  stripePublicKey: '',
  providers: ['stripe'],
  locale: 'en',
} as const
const content: Join = { ...contentDefaults.join(around), title: 'Keep a reporter on the quay.' }
const part = (changed: Partial<JoinPart> = {}): JoinPart => ({ ...readJoin(content), ...changed })

function draft(changed: Partial<JoinPart> = {}, general: Partial<JoinDraft['general']> = {}): JoinDraft {
  return {
    join: part(changed),
    general: { backgroundUrl: '', focus: { x: 50, y: 50 }, privacyLink: '', termsLink: '', ...general },
    payment: { noticeText: '', content: contentDefaults.payment(around) },
  }
}

const check = (
  changed?: Partial<JoinPart>,
  general?: Partial<JoinDraft['general']>,
  hideContribution = false,
  takesOnce = true,
) => checkJoin(draft(changed, general), { currency: 'GBP', hideContribution, takesOnce })

describe('what is read and written', () => {
  test('is the same where nothing was changed', () => {
    const { title, subtitle, initialAmount, initialPeriod, periods, minMonthlyAmount } = content
    expect(writeJoin(part())).toMatchObject({
      title,
      subtitle,
      initialAmount,
      initialPeriod,
      periods,
      minMonthlyAmount,
    })
    expect(writeJoin(part()).promise).toEqual({})
  })

  test('amounts are stored ascending, and the default by its amount', () => {
    const written = writeJoin(part({ monthly: [12, 4, null, 8], initial: { period: 'monthly', index: 0 } }))
    expect(written.periods?.[0]).toEqual({ name: 'monthly', presetAmounts: [4, 8, 12] })
    expect(written).toMatchObject({ initialAmount: 12, initialPeriod: 'monthly' })
  })

  test('a period without amounts isn’t offered; amounts of one-time payments stay, also where none are taken', () => {
    const once = { name: 'one-time' as const, presetAmounts: [20] }
    const read = readJoin({ ...content, periods: [...content.periods, once] })
    expect(writeJoin({ ...read, annually: [] }).periods).toEqual([{ name: 'monthly', presetAmounts: [3, 5, 10] }, once])
  })

  test('a promise has only what says something', () => {
    const figures = [
      { key: '0', value: ' 1,912 ', label: 'members' },
      { key: '1', value: '', label: 'reporters' },
    ]
    expect(writeJoin(part({ promiseTitle: ' No owner. ', quoteBy: 'Ngozi', figures })).promise).toEqual({
      title: 'No owner.',
      figures: [{ value: '1,912', label: 'members' }],
    })
  })
})

describe('an amount that goes', () => {
  const monthly = [4, 8, 12]

  test.each([
    [0, { period: 'monthly', index: 0 }],
    [1, { period: 'monthly', index: 0 }],
    [2, { period: 'monthly', index: 1 }],
  ] as const)('at %i leaves another default only where it was the default', (index, initial) => {
    const left = removeAmount(part({ monthly, initial: { period: 'monthly', index: 1 } }), 'monthly', index)
    expect(left.initial).toEqual(initial)
    expect(left.monthly).toHaveLength(2)
  })

  test('takes the default to the other period when it was the last', () => {
    const left = removeAmount(part({ monthly: [8], initial: { period: 'monthly', index: 0 } }), 'monthly', 0)
    expect(left.initial).toEqual({ period: 'annually', index: 0 })
  })
})

describe('what is wrong', () => {
  test.each([
    [[4, 8, 12], undefined],
    [[], undefined],
    [[4, null, 12], { code: 'empty', index: 1 }],
    [[1, 8, 12], { code: 'small', index: 0, least: 2 }],
    [[4, 8, 8], { code: 'twice', index: 2 }],
    [[4, 8.255, 12], { code: 'uneven', index: 1 }],
    [[4, 8, 2_000_000], { code: 'large', index: 2 }],
    [[4, 8], { code: 'few' }],
    [[2, 3, 4, 5, 6, 7], { code: 'many' }],
  ])('with %j', (amounts, issue) => {
    expect(checkAmounts(amounts, { least: 2, currency: 'GBP' })).toEqual(issue)
  })

  test('a year takes twelve times the monthly minimum', () => {
    expect(check({ minMonthlyAmount: 2, annually: [48, 96, 18] })).toEqual([
      { field: 'join.annually', code: 'amounts', issue: { code: 'small', index: 2, least: 24 } },
    ])
  })

  test.each<[Partial<JoinPart>, object]>([
    [{ title: ' ' }, { field: 'join.title', code: 'required' }],
    [{ title: 'x'.repeat(121) }, { field: 'join.title', code: 'long', max: 120 }],
    [{ minMonthlyAmount: null }, { field: 'join.minMonthlyAmount', code: 'required' }],
    [{ minMonthlyAmount: 0.5 }, { field: 'join.minMonthlyAmount', code: 'least', least: 1 }],
    [{ initial: { period: 'monthly', index: -1 } }, { field: 'join.initial', code: 'unlisted' }],
    [{ paymentMethods: [] }, { field: 'join.paymentMethods', code: 'method' }],
    [{ benefits: [{ key: '0', title: '', text: 'x' }] }, { field: 'join.benefits', code: 'rows' }],
    [{ figures: [{ key: '0', value: '1', label: 'x'.repeat(41) }] }, { field: 'join.figures', code: 'rows' }],
  ])('in %j', (changed, issue) => {
    expect(check(changed)).toEqual([issue])
  })

  test('amounts of one-time payments are looked at where they are taken, and take the minimum of a month, but at least 1', () => {
    const changed = { 'one-time': [0.5, 20, 50] }
    const small = { field: 'join.one-time', code: 'amounts', issue: { code: 'small', index: 0, least: 1 } }
    expect(check(changed)).toEqual([small])
    expect(check(changed, {}, false, false)).toEqual([])
    expect(check({ ...changed, minMonthlyAmount: 3 })).toMatchObject([{ issue: { least: 3 } }])
  })

  test('the minimum is what Stripe charges at least', () => {
    const found = (currency: string, minMonthlyAmount: number) =>
      checkJoin(draft({ minMonthlyAmount, monthly: [200, 300, 400], annually: [] }), {
        currency,
        hideContribution: false,
        takesOnce: false,
      }).filter(({ field }) => field === 'join.minMonthlyAmount')
    expect(found('HUF', 174)).toEqual([{ field: 'join.minMonthlyAmount', code: 'least', least: 175 }])
    expect(found('HUF', 175)).toEqual([])
    expect(found('SEK', 3)).toEqual([])
  })

  test('both periods can’t be left out', () => {
    expect(check({ monthly: [], annually: [] }).map(({ field }) => field)).toContain('join.monthly')
  })

  test('nobody needs a payment method where contributions are hidden', () => {
    expect(check({ paymentMethods: [] }, {}, true)).toEqual([])
  })

  test('links lead to a page', () => {
    expect(check({}, { privacyLink: 'privacy', termsLink: '/terms' })).toEqual([
      { field: 'general.privacyLink', code: 'link' },
    ])
  })
})
