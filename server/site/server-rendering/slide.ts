import { answersOn } from '#domain/callouts/answers/answers.ts'
import { isRequired } from '#domain/callouts/answers/check-answers.ts'
import { defaultAnswers, prefilledAnswers } from '#domain/callouts/answers/draft.ts'
import type { Component, TabPane } from '#domain/callouts/component.ts'
import { isInput } from '#domain/callouts/component-kinds.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import { drawnName, isPlain, placeHeight, questionId } from '#domain/callouts/plain-questions.ts'
import { type Question, type QuestionSlide, readQuestions } from '#domain/callouts/questions.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { guestFields } from '#domain/callouts/responding.ts'
import type { FormWithTexts } from '#domain/callouts/texts.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { sanitizeLine } from '#server/content/index.ts'
import { escapeHtml } from '../escape.ts'
import { renderLabelled } from './field.ts'
import { icon } from './icons.ts'
import { renderPlace } from './place.ts'
import { fieldFor, frameFor } from './question-types/drawing.ts'
import type { Speaking } from './question-types/drawing-type.ts'
import { renderLine } from './question-types/text-line.ts'

interface Drawing extends Speaking {
  /** The `answers` of the address. */
  linked: string | undefined
  now: Date
}

/**
 * The first page of a callout's form, in the markup of `CalloutForm`, which takes over what was typed and chosen until it
 * is there (web/callouts/public/form/hydrate-answers.ts). What needs the app to be answered is drawn as an empty place.
 */
export function renderSlide(callout: Callout & { formSchema: FormWithTexts }, drawing: Drawing): string {
  const form = translateForm(callout.formSchema)
  const questions = readQuestions(form)
  const [slide] = questions.slides
  if (!slide) return ''
  const linked = drawing.linked === undefined ? {} : prefilledAnswers(questions, drawing.linked, drawing.now)
  const answers = {
    ...answersOn(defaultAnswers(questions, drawing.now), slide.id),
    ...answersOn(linked, slide.id),
  }
  const begun: Begun = { slide, answers, shown: shownKeys(slide, answers), drawing }
  const count = form.slides.length
  const components = renderComponents(form.slides[0]?.components ?? [], begun)
  const drawn = [...slide.questions.values()].filter((question) => isDrawn(question, begun))
  const names = drawn.map(({ component }) => {
    const name = escapeHtml(questionId(slide.id, component.key))
    return `<input type="hidden" name="${drawnName}" value="${name}">`
  })
  const legend = escapeHtml(drawing.say('ui.pageOf', { page: 1, count }))
  return (
    `<form class="callout-form" novalidate data-first>${renderProgress(slide, count, drawing)}` +
    `<fieldset class="answers" data-kept="${escapeHtml(callout.id)}"><legend class="sr">${legend}</legend>` +
    `${components}${count === 1 ? renderGuest(callout, drawing) + renderRetention(callout, drawing) : ''}${names.join('')}</fieldset>` +
    `${count === 1 ? '' : renderEnd(form.slides[0]?.navigation.nextText, drawing)}</form>`
  )
}

interface Begun {
  slide: QuestionSlide
  answers: Readonly<Record<string, unknown>>
  shown: ReadonlySet<string>
  drawing: Drawing
}

function renderProgress({ questions }: QuestionSlide, count: number, { say }: Drawing): string {
  const place = escapeHtml(say('ui.pageOf', { page: 1, count }))
  const asked = [...questions.values()]
  const note = asked.every((question) => isRequired(question))
    ? ''
    : `<span class="muted">${escapeHtml(say('ui.requiredNote'))}</span>`
  const bar =
    `<div class="progress" role="progressbar" aria-label="${escapeHtml(say('callout-form.progress'))}" ` +
    `aria-valuemin="1" aria-valuemax="${count}" aria-valuenow="1" aria-valuetext="${place}">` +
    `<i style="inline-size:${100 / count}%"></i></div>`
  const line = `<div class="row row--between small">${count > 1 ? `<span class="strong">${place}</span>` : ''}${note}</div>`
  return `<div class="callout-form__top" tabindex="-1">${line}${count > 1 ? bar : ''}</div>`
}

function renderComponents(components: readonly (Component | TabPane)[], begun: Begun): string {
  return components
    .filter(({ key }) => begun.shown.has(key) && begun.slide.placed.get(key)?.hidden === false)
    .map((component) => renderComponent(component, begun))
    .join('')
}

function renderComponent(component: Component | TabPane, begun: Begun): string {
  if (!isInput(component)) return frameFor(component).draw(component, (inside) => renderComponents(inside, begun))
  const question = begun.slide.questions.get(component.key)
  return question ? `<div class="answer">${renderQuestion(question, begun)}</div>` : ''
}

/** Whether its field is there to be typed into: neither its own place is kept, nor that of what is around it. */
function isDrawn({ component, hidden, parent }: Question, { slide, shown }: Begun): boolean {
  if (hidden || !shown.has(component.key) || !isPlain(component)) return false
  for (let key = parent; key !== undefined; ) {
    const around = slide.placed.get(key)
    if (around && !isInput(around.component) && frameFor(around.component).isPlace) return false
    key = around?.parent
  }
  return true
}

function renderQuestion(question: Question, { slide, answers, drawing }: Begun): string {
  const { component } = question
  const { key, label = '', description = '' } = component
  const asked = {
    id: questionId(slide.id, key),
    label,
    hint: sanitizeLine(description),
    required: isRequired(question),
    answer: Object.hasOwn(answers, key) ? answers[key] : undefined,
  }
  const draw = isPlain(component) ? fieldFor(component) : undefined
  if (draw) return draw(component, asked, drawing)
  return renderLabelled(asked, renderPlace(placeHeight(component.type)), 'span')
}

/** The way on, which is the app's. What else stands at the end of a last page is not known here. */
function renderEnd(nextText: string | undefined, { say }: Drawing): string {
  const next = `${escapeHtml(nextText || say('callout-form.next'))}${icon('i i--flip', 'arrow-right')}`
  const button = `<button type="submit" class="btn btn--primary btn--lg callout-form__next" disabled>${next}</button>`
  const note = `<p class="small muted">${escapeHtml(say('callout-form.draft.kept'))}</p>`
  return `<div class="callout-form__end"><div class="callout-form__actions">${button}</div></div>${note}`
}

const guestLooks = {
  firstname: 'type="text" autocomplete="given-name"',
  lastname: 'type="text" autocomplete="family-name"',
  email: 'type="email" inputmode="email" autocapitalize="off" spellcheck="false" autocomplete="email"',
} as const

/** Who answers, where all is on one page. */
function renderGuest({ access, newsletterSchema }: Callout, { say }: Drawing): string {
  const asked = guestFields(access, { isSignedIn: false })
  if (asked === 'none') return ''
  const required = asked === 'required' || (newsletterSchema?.groups ?? []).some(({ checked }) => checked)
  const note = required ? '' : `<p class="small muted">${escapeHtml(say('callout-form.guest.optional'))}</p>`
  const fields = Object.entries(guestLooks).map(([name, look]) =>
    renderLine({ id: `guest-${name}`, label: say(`forms.${name}`), hint: '', required, answer: undefined }, look),
  )
  const title = escapeHtml(say('callout-form.guest.title'))
  return `<section class="sec answers"><h2>${title}</h2>${note}${fields.join('')}</section>`
}

/** When what is answered is deleted. */
function renderRetention({ publicView, expires }: Callout, { say }: Drawing): string {
  const retention = publicView?.retention
  if (!retention || !expires) return ''
  const text = say(`callout-form.retention.${retention.scope}`, { count: retention.days })
  return `<p class="small muted">${escapeHtml(text)}</p>`
}
