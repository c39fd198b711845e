import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { limitsOf, type Payable, presetsFor } from '#domain/contributions/choice.ts'
import { minAmount } from '#domain/contributions/contribution-limits.ts'
import { firstPayable, joinPeriods } from '#domain/contributions/join-choice.ts'
import { formatTag } from '#domain/locales/locale.ts'
import { formatAmount } from '#domain/money/format-amount.ts'
import { escapeHtml } from '../escape.ts'
import { icon } from './icons.ts'
import type { Say } from './texts.ts'

interface Drawing {
  /** Of the address: amount, period and e-mail may stand in it. */
  query: Record<string, string | undefined>
  /** Nothing is to be paid. */
  isFree: boolean
  say: Say
  locale: string
}

/**
 * The first fields of the join form, in the markup of `JoinForm`, which takes over what was typed until it is there
 * (web/sign-up/hydrate-fields.ts).
 */
export function renderJoinFields(offer: ShownOffer, { query, isFree, say, locale }: Drawing): string {
  const write = (amount: number) => escapeHtml(formatAmount(amount, offer.currency, formatTag(locale)))
  const words = (key: string, values?: Record<string, string | number>) => escapeHtml(say(key, values))
  const { period, amount } = firstPayable(offer, query)

  const contribution = [
    offer.join.showNoContribution ? renderCheckbox('noContribution', words('sign-up.noContribution')) : '',
    renderPeriods(joinPeriods(offer), period, words),
    renderAmount(offer, { period, amount: amount ?? 0 }, { words, write, say, locale }),
  ]
  const email =
    `<div class="field"><label class="label" for="field-email" id="field-email-label">${words('forms.email')} ` +
    `<span class="req" aria-hidden="true">*</span></label><input type="email" inputmode="email" autocapitalize="off" ` +
    `spellcheck="false" id="field-email" aria-required="true" class="input input--lg" autocomplete="email" name="email" ` +
    `value="${escapeHtml(query.email ?? '')}"></div>`
  return `<form class="fields" novalidate data-first>${isFree ? '' : contribution.join('')}${email}</form>`
}

type Words = (key: string, values?: Record<string, string | number>) => string

function renderCheckbox(name: string, label: string): string {
  return (
    `<div class="choices"><label class="choice"><input type="checkbox" class="tick" name="${name}">` +
    `<span>${label}</span></label></div>`
  )
}

function renderPeriods(periods: readonly Payable['period'][], chosen: Payable['period'], words: Words): string {
  if (periods.length < 2) return ''
  const options = periods.map(
    (period) =>
      `<label><input type="radio" class="sr no-ring" name="period" value="${period}"${checkedIf(period === chosen)}>` +
      `${icon('i i--sm i--chosen', 'check')}${words(`contributions.period.${period}`)}</label>`,
  )
  return (
    `<fieldset role="radiogroup" class="field"><legend class="label">${words('contributions.howOften')}</legend>` +
    `<div class="seg seg--block">${options.join('')}</div></fieldset>`
  )
}

interface Writing {
  words: Words
  write: (amount: number) => string
  say: Say
  locale: string
}

function renderAmount(
  offer: ShownOffer,
  { period, amount }: { period: Payable['period']; amount: number },
  { words, write, say, locale }: Writing,
): string {
  const smallest = minAmount(period, limitsOf(offer))
  const presets = presetsFor(offer, period)
  const per = period === 'one-time' ? '' : `<small>${words(`contributions.per.${period}`)}</small>`
  const cards = presets.map(
    (preset) =>
      `<label class="amount"><input type="radio" class="sr no-ring" name="field-amount-preset" data-fills="amount" ` +
      `value="${write(preset)}"${checkedIf(preset === amount)}>${icon('i', 'check')}` +
      `<span>${write(preset)}${per}</span></label>`,
  )
  const count = presets.length === 4 ? '' : ` amounts--${presets.length}`
  const row =
    `<div class="amounts${count}" role="radiogroup" aria-label="${words('ui.amounts')}">` + `${cards.join('')}</div>`
  const label = say('ui.amount')
  const hint = words(`contributions.smallest.${period}`, {
    amount: formatAmount(smallest, offer.currency, formatTag(locale)),
  })
  return (
    `<fieldset id="field-amount" class="field"><legend class="label">${words('contributions.howMuch')}</legend>` +
    `${presets.length > 0 ? row : ''}<div class="own"><span class="ui strong" id="field-amount-own">` +
    `${words(presets.length > 0 ? 'ui.ownAmount' : 'ui.amount')}</span><div class="step-in">` +
    `<button type="button" class="btn btn--ghost" aria-label="${words('ui.decrease', { label })}" disabled>` +
    `${icon('i', 'minus')}</button><input class="input no-ring" inputmode="decimal" autocomplete="off" name="amount" ` +
    `aria-labelledby="field-amount-own" aria-describedby="field-amount-note" value="${write(amount)}">` +
    `<button type="button" class="btn btn--ghost" aria-label="${words('ui.increase', { label })}" disabled>` +
    `${icon('i', 'plus')}</button></div></div><p class="hint amounts__note" id="field-amount-note">${hint}</p></fieldset>`
  )
}

const checkedIf = (isChosen: boolean) => (isChosen ? ' checked' : '')
