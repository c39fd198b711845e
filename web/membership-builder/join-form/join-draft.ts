import type { JoinPromise } from '#domain/content/content.ts'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { PayablePeriod } from '#domain/contributions/contribution-limits.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { Join, Payment } from '#web/platform/desk/content-sources.ts'
import { type Row, withKeys } from '#web/platform/desk/typed-rows.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import { sanitiseHtml } from '#web/ui/rich-text/sanitise-html.ts'

/** Amounts as they are written in their fields; null while what is typed is none. */
export type Amounts = readonly (number | null)[]

interface FigureRow extends Row {
  value: string
  label: string
}
interface BenefitRow extends Row {
  title: string
  text: string
}

/** The periods that amounts are suggested for, in their order; one without any isn't offered. */
export const suggestedPeriods = ['monthly', 'annually', 'one-time'] as const satisfies readonly PayablePeriod[]

/** Where a new member starts: one of the suggestions by its place, so that it stays chosen while its amount is rewritten. */
interface InitialChoice {
  period: PayablePeriod
  /** -1 where the amount that is stored isn't suggested. */
  index: number
}

export interface JoinPart {
  title: string
  subtitle: string
  monthly: Amounts
  annually: Amounts
  /** For those who join by paying once. */
  'one-time': Amounts
  initial: InitialChoice
  minMonthlyAmount: number | null
  paymentMethods: readonly PaymentMethod[]
  showAbsorbFee: boolean
  showNoContribution: boolean
  promiseTitle: string
  promiseText: string
  quote: string
  quoteBy: string
  figures: readonly FigureRow[]
  benefits: readonly BenefitRow[]
  /** As it was read, for what the tab doesn't change. */
  content: Join
}

export interface GeneralPart {
  backgroundUrl: string
  focus: { x: number; y: number }
  privacyLink: string
  termsLink: string
}

/** What the tab "Join form" edits: of three ids of the content, each stored by itself. */
export interface JoinDraft {
  join: JoinPart
  general: GeneralPart
  payment: { noticeText: string; content: Payment }
}

export const middle = { x: 50, y: 50 }

const presetsOf = (content: Join, period: PayablePeriod) =>
  content.periods.find(({ name }) => name === period)?.presetAmounts ?? []

function initialOf(content: Join): InitialChoice {
  const period = content.initialPeriod
  return { period, index: presetsOf(content, period).indexOf(content.initialAmount) }
}

/** The tab's part of content `join`. */
export function readJoin(content: Join): JoinPart {
  const { title, subtitle, minMonthlyAmount, paymentMethods, showAbsorbFee, showNoContribution, promise = {} } = content
  return {
    ...{ title, subtitle, minMonthlyAmount, paymentMethods, showAbsorbFee, showNoContribution },
    monthly: presetsOf(content, 'monthly'),
    annually: presetsOf(content, 'annually'),
    'one-time': presetsOf(content, 'one-time'),
    initial: initialOf(content),
    promiseTitle: promise.title ?? '',
    promiseText: promise.text ?? '',
    quote: promise.quote ?? '',
    quoteBy: promise.quoteBy ?? '',
    figures: withKeys(promise.figures ?? []),
    benefits: withKeys(promise.benefits ?? []),
    content,
  }
}

const written = (amounts: Amounts): number[] => amounts.filter((amount) => amount !== null)

/** What is stored of it: amounts ascending, periods without any left out, a promise of what says something. */
export function writeJoin(part: JoinPart): BodyOf<'PATCH /content/join'> {
  const { title, subtitle, minMonthlyAmount, paymentMethods, showAbsorbFee, showNoContribution, content } = part
  const chosen = suggestedPeriods.map((name) => ({
    name,
    presetAmounts: written(part[name]).toSorted((one, other) => one - other),
  }))
  return {
    ...{ title: title.trim(), subtitle, showAbsorbFee, showNoContribution },
    minMonthlyAmount: minMonthlyAmount ?? content.minMonthlyAmount,
    paymentMethods: [...paymentMethods],
    periods: chosen.filter(({ presetAmounts }) => presetAmounts.length > 0),
    ...initialAmountOf(part),
    promise: promiseOf(part),
  }
}

/** The amount that new members start with, and by which period. */
export function initialAmountOf({ initial, content, ...lists }: JoinPart) {
  const amount = lists[initial.period][initial.index]
  if (typeof amount === 'number') return { initialAmount: amount, initialPeriod: initial.period }
  return { initialAmount: content.initialAmount, initialPeriod: content.initialPeriod }
}

function promiseOf({ promiseTitle, promiseText, quote, quoteBy, figures, benefits }: JoinPart): JoinPromise {
  const texts = { title: promiseTitle, text: promiseText, quote, quoteBy: quote.trim() ? quoteBy : '' }
  const said = Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []))
  const shownFigures = figures.flatMap(({ value, label }) =>
    value.trim() ? [{ value: value.trim(), label: label.trim() }] : [],
  )
  const shownBenefits = benefits.flatMap(({ title, text }) =>
    title.trim() ? [{ title: title.trim(), text: text.trim() }] : [],
  )
  return {
    ...Object.fromEntries(said),
    ...(shownFigures.length > 0 && { figures: shownFigures }),
    ...(shownBenefits.length > 0 && { benefits: shownBenefits }),
  }
}

/** Without the amount at this place; the default goes on to the first that remains where it was this one. */
export function removeAmount(part: JoinPart, period: PayablePeriod, index: number): JoinPart {
  const left = { ...part, [period]: part[period].filter((_, at) => at !== index) }
  const { initial } = part
  if (initial.period !== period || initial.index < index) return left
  if (initial.index > index) return { ...left, initial: { period, index: initial.index - 1 } }
  const next = [period, ...suggestedPeriods].find((each) => left[each].length > 0)
  return { ...left, initial: next ? { period: next, index: 0 } : { period, index: -1 } }
}

/** What visitors would be offered; amounts that are none yet are left out. */
export function offerOf({ join: part, payment: { noticeText, content } }: JoinDraft, currency: string): ShownOffer {
  const { promise = {}, ...changed } = writeJoin(part)
  const { promise: _, ...before } = part.content
  return {
    join: {
      ...before,
      ...changed,
      subtitle: sanitiseHtml(part.subtitle),
      ...(Object.keys(promise).length > 0 && { promise }),
    } as ShownOffer['join'],
    payment: { ...content, noticeText: sanitiseHtml(noticeText) },
    currency,
  }
}
