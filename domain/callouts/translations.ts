import type { Component, TabPane } from './component.ts'
import { isInput } from './component-kinds.ts'
import { optionsOf, partsOf, patternMessageOf, textNames } from './component-parts.ts'
import { hasPanes } from './component-types.ts'
import type { Form } from './form.ts'
import type { NewsletterSchema } from './newsletter-schema.ts'
import { answeringOf } from './question-types/answering.ts'
import { editingFor } from './question-types/editing.ts'
import type { ResponseViewSchema } from './response-view.ts'
import type { ButtonTexts, NextStep, Variant, Variants } from './variant.ts'
import { defaultVariant } from './variant-name.ts'

/** What is asked at the end of a form, after its questions. */
interface EndTexts {
  newsletterSchema?: NewsletterSchema | null
  followUpText?: string | null | undefined
}

/** The texts of a form that are translated by their source, each once, in the order they are met (callouts 2.5). */
export function formTexts(
  { slides }: Pick<Form, 'slides'>,
  { newsletterSchema: newsletter, followUpText }: EndTexts = {},
): string[] {
  const inForm = slides.flatMap(({ components }) => components.flatMap(componentTexts))
  const groups = newsletter?.groups.map(({ label }) => label) ?? []
  const inNewsletter = newsletter ? [newsletter.title, newsletter.text, newsletter.optIn, ...groups] : []
  return [...new Set([...inForm, ...inNewsletter, followUpText ?? ''])].filter((text) => text.trim() !== '')
}

function componentTexts(component: Component | TabPane): string[] {
  const texts = textNames(component).map((name) => (component as Record<string, unknown>)[name])
  const own = texts.filter((text) => typeof text === 'string')
  const options = optionsOf(component).map((option) => option.label)
  const message = patternMessageOf(component)
  return [
    ...own,
    ...(message === undefined ? [] : [message]),
    ...options,
    ...partsOf(component).flatMap(componentTexts),
  ]
}

/** One text of a callout that a language may have its own of. */
export type TextToTranslate =
  | { kind: 'text'; field: TranslatedField; source: string }
  | { kind: 'step'; index: number; part: keyof NextStep; source: string }
  | { kind: 'button'; slideId: string; button: keyof ButtonTexts; source: string }
  | ComponentText
  | { kind: 'link'; source: string }

/** A text that is translated by itself wherever it stands; told is where it is met first. */
interface ComponentText {
  kind: 'component'
  source: string
  role: TextRole
  /** Of what is asked after the questions there is none. */
  slideId?: string
  /** The label of the question that a help text or an option belongs to. */
  of?: string
}

export type TextRole =
  | 'label'
  | 'heading'
  | 'description'
  | 'placeholder'
  | 'html'
  | 'ownText'
  | 'option'
  | 'patternMessage'
  | 'pane'
  | 'newsletterTitle'
  | 'newsletterText'
  | 'newsletterOptIn'
  | 'newsletterGroup'
  | 'followUp'

const translatedFields = [
  'title',
  'excerpt',
  'intro',
  'thanksTitle',
  'thanksText',
  'thanksRedirect',
  'shareTitle',
  'shareDescription',
  'imageAlt',
  'outcome',
] as const
export type TranslatedField = (typeof translatedFields)[number]

/** What the default language says, in the order of the translation page. What it leaves empty needs no translation. */
export function textsToTranslate(callout: {
  variants: Variants
  formSchema: Form
  newsletterSchema: NewsletterSchema | null
  followUpText?: string | null | undefined
  responseViewSchema: Pick<ResponseViewSchema, 'links'> | null
}): TextToTranslate[] {
  const texts = callout.variants[defaultVariant]
  if (!texts) return []
  const { formSchema, responseViewSchema } = callout
  const all: TextToTranslate[] = [
    ...translatedFields.map((field) => ({ kind: 'text' as const, field, source: texts[field] ?? '' })),
    ...stepTexts(texts),
    ...formSchema.slides.flatMap(({ id }) => buttonTexts(id, texts)),
    ...componentTextsToTranslate(formSchema, callout),
    ...[...new Set(responseViewSchema?.links.map(({ text }) => text))].map((source) => ({
      kind: 'link' as const,
      source,
    })),
  ]
  return all.filter(({ source }) => source.trim() !== '')
}

/** Each once, of what readers see: the names of texts and frames are the newsroom's own. */
function componentTextsToTranslate(
  { slides }: Form,
  { newsletterSchema: newsletter, followUpText }: EndTexts,
): ComponentText[] {
  const inForm = slides.flatMap(({ id, components }) =>
    components.flatMap(readTexts).map((text): ComponentText => ({ kind: 'component', slideId: id, ...text })),
  )
  const atEnd: RoledText[] = [
    ...(newsletter
      ? [
          { role: 'newsletterTitle' as const, source: newsletter.title },
          { role: 'newsletterText' as const, source: newsletter.text },
          { role: 'newsletterOptIn' as const, source: newsletter.optIn },
          ...newsletter.groups.map(({ label }) => ({ role: 'newsletterGroup' as const, source: label })),
        ]
      : []),
    ...(followUpText ? [{ role: 'followUp' as const, source: followUpText }] : []),
  ]
  const bySource = new Map<string, ComponentText>()
  for (const text of [...inForm, ...atEnd.map((each) => ({ kind: 'component' as const, ...each }))]) {
    if (!bySource.has(text.source)) bySource.set(text.source, text)
  }
  return [...bySource.values()]
}

type RoledText = Pick<ComponentText, 'role' | 'source' | 'of'>

function readTexts(component: Component | TabPane): RoledText[] {
  const { label, description, placeholder, html } = component as Record<string, unknown>
  const { label: use } = editingFor(component)
  const ofLabel = typeof label === 'string' && use !== 'unused' ? { of: label } : {}
  const own: [TextRole, unknown][] = [
    [component.input === true ? 'label' : 'heading', use === undefined ? label : undefined],
    ['description', description],
    ['placeholder', placeholder],
    ['html', html],
    ...(isInput(component) ? (answeringOf(component.type).texts ?? []) : []).map((name): [TextRole, unknown] => [
      'ownText',
      component[name],
    ]),
    ['patternMessage', patternMessageOf(component)],
  ]
  return [
    ...own.flatMap(([role, source]) => (typeof source === 'string' ? [{ role, source, ...ofLabel }] : [])),
    ...optionsOf(component).map((option) => ({ role: 'option' as const, source: option.label, ...ofLabel })),
    ...partsOf(component).flatMap((part): RoledText[] => {
      const [first, ...others] = readTexts(part)
      const isPane = hasPanes(component) && first?.role === 'heading'
      return first ? [isPane ? { ...first, role: 'pane' } : first, ...others] : []
    }),
  ]
}

function stepTexts({ nextSteps = [] }: Variant): TextToTranslate[] {
  return nextSteps.flatMap((step, index) =>
    (['title', 'text'] as const).map((part) => ({ kind: 'step' as const, index, part, source: step[part] })),
  )
}

function buttonTexts(slideId: string, { slideNavigation }: Variant): TextToTranslate[] {
  const texts = Object.hasOwn(slideNavigation, slideId) ? slideNavigation[slideId] : undefined
  const buttons = ['prevText', 'nextText', 'submitText'] as const
  return buttons.map((button) => ({ kind: 'button', slideId, button, source: texts?.[button] ?? '' }))
}

/** What a language says itself; `''` when readers see another one's text. */
export function translationOf(variant: Variant, text: TextToTranslate): string {
  const own = <T>(entries: Readonly<Record<string, T>>, name: string) =>
    Object.hasOwn(entries, name) ? entries[name] : undefined
  switch (text.kind) {
    case 'text':
      return variant[text.field] ?? ''
    case 'step':
      return variant.nextSteps?.[text.index]?.[text.part] ?? ''
    case 'button':
      return own(variant.slideNavigation, text.slideId)?.[text.button] ?? ''
    case 'component':
      return own(variant.componentText, text.source) ?? ''
    case 'link':
      return own(variant.responseLinkText, text.source) ?? ''
  }
}

/** A language's texts with one of them said; `''` takes it back. */
export function withTranslation(variant: Variant, text: TextToTranslate, value: string): Variant {
  switch (text.kind) {
    case 'text':
      return { ...variant, [text.field]: value === '' && emptyAsNull.has(text.field) ? null : value }
    case 'step':
      return { ...variant, nextSteps: withStep(variant.nextSteps ?? [], text, value) }
    case 'button': {
      const { slideNavigation } = variant
      const buttons = Object.hasOwn(slideNavigation, text.slideId) ? slideNavigation[text.slideId] : undefined
      const changed = { ...(buttons ?? noButtons), [text.button]: value }
      return { ...variant, slideNavigation: { ...slideNavigation, [text.slideId]: changed } }
    }
    case 'component':
      return { ...variant, componentText: withEntry(variant.componentText, text.source, value) }
    case 'link':
      return { ...variant, responseLinkText: withEntry(variant.responseLinkText, text.source, value) }
  }
}

const emptyAsNull: ReadonlySet<TranslatedField> = new Set([
  'thanksRedirect',
  'shareTitle',
  'shareDescription',
  'imageAlt',
])
const noButtons: ButtonTexts = { prevText: '', nextText: '', submitText: '' }

/** Those before it that have no translation yet stay empty. */
function withStep(
  steps: readonly NextStep[],
  { index, part }: { index: number; part: keyof NextStep },
  value: string,
): NextStep[] {
  const count = Math.max(steps.length, index + 1)
  return Array.from({ length: count }, (_, at) => {
    const step = steps[at] ?? { title: '', text: '' }
    return at === index ? { ...step, [part]: value } : step
  })
}

function withEntry(entries: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const others = Object.entries(entries).filter(([each]) => each !== name)
  return Object.fromEntries(value === '' ? others : [...others, [name, value]])
}

/** A name for each text that no other one of the callout has. */
export function textId(text: TextToTranslate): string {
  switch (text.kind) {
    case 'text':
      return text.field
    case 'step':
      return `nextSteps.${text.index}.${text.part}`
    case 'button':
      return `${text.button}.${text.slideId}`
    case 'component':
    case 'link':
      return `${text.kind}.${text.source}`
  }
}

/** Texts of a language that the default one has none of, so that nobody would look for them. */
export function textsWithoutSource(standard: Variant, variant: Variant): TextToTranslate[] {
  const isBlank = (text: string | null | undefined) => !text?.trim()
  return translatedFields
    .filter((field) => isBlank(standard[field]) && !isBlank(variant[field]))
    .map((field) => ({ kind: 'text', field, source: '' }))
}

/** How far a translation is: 34 of 40. */
export function translationProgress(
  variant: Variant,
  texts: readonly TextToTranslate[],
): { translated: number; total: number } {
  const translated = texts.filter((text) => translationOf(variant, text).trim() !== '').length
  return { translated, total: texts.length }
}
