import type { Content, ShownContent } from '#domain/content/content.ts'
import { continueTitle, longestFigure, longestWord } from '#domain/content/join-promise.ts'
import { escapeHtml } from '../escape.ts'
import { icon } from './icons.ts'
import { renderRichText } from './rich-text.ts'
import type { Say } from './texts.ts'

/** Beside the form where the newsroom has no picture, in the markup of `PromisePanel`. */
export function renderPanel({ organisationName }: Content<'general'>, join: ShownContent<'join'>, say: Say): string {
  const name = organisationName || 'Masthead'
  const { promise, subtitle } = join
  if (!promise) {
    const lead = subtitle && renderRichText(subtitle, 'prose', 3)
    return renderFrame({ label: name, start: '', end: '', inside: renderTitle(name) + lead })
  }
  return renderFrame({
    label: say('shell.promise.label'),
    start: say('shell.promise.title'),
    end: name,
    inside: renderPromise(promise, name, say),
  })
}

interface Frame {
  label: string
  start: string
  end: string
  inside: string
}

function renderFrame({ label, start, end, inside }: Frame): string {
  return (
    `<aside class="promise" aria-label="${escapeHtml(label)}"><div class="promise__in"><div class="promise__top">` +
    `<span>${escapeHtml(start)}</span><span>${escapeHtml(end)}</span></div>` +
    `<div class="promise__rule" aria-hidden="true"></div>${inside}</div></aside>`
  )
}

const renderTitle = (title: string) =>
  `<h2 class="promise__t" style="--longest: ${longestWord(title)}">${escapeHtml(title)}</h2>`

function renderPromise(promise: NonNullable<ShownContent<'join'>['promise']>, name: string, say: Say): string {
  const { title, text, quote, quoteBy, figures = [], benefits = [] } = promise
  return [
    renderTitle(title || name),
    text && `<p class="promise__p">${escapeHtml(text)}</p>`,
    quote && renderQuote(quote, quoteBy),
    figures.length > 0 && renderFigures(figures),
    benefits.length > 0 && renderBenefits(benefits, say('shell.promise.benefits')),
  ]
    .filter(Boolean)
    .join('')
}

function renderQuote(quote: string, quoteBy: string | undefined): string {
  const by = quoteBy ? `<figcaption>${escapeHtml(quoteBy)}</figcaption>` : ''
  return `<figure class="promise__q"><blockquote>${escapeHtml(quote)}</blockquote>${by}</figure>`
}

function renderFigures(figures: readonly { value: string; label: string }[]): string {
  const columns = figures.map(
    ({ value, label }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  const style = `--longest: ${longestFigure(figures)}`
  return `<dl class="pfig pfig--${figures.length}" style="${style}">${columns.join('')}</dl>`
}

function renderBenefits(benefits: readonly { title: string; text: string }[], heading: string): string {
  const items = benefits.map(
    ({ title, text }) =>
      `<li>${icon('i', 'check')}<span><b>${escapeHtml(title)}</b>${escapeHtml(continueTitle(text))}</span></li>`,
  )
  return `<section class="gets"><h3>${escapeHtml(heading)}</h3><ul>${items.join('')}</ul></section>`
}
