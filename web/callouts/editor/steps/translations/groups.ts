import { slideTitle } from '#domain/callouts/editing/slides.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { TextToTranslate, TranslatedField } from '#domain/callouts/translations.ts'

/** Texts that stand under one heading. */
export interface TextGroup {
  id: string
  kind: 'general' | 'intro' | 'page' | 'end' | 'newsletter' | 'followUp' | 'links'
  /** Of a page: its place among all, and what it is called. */
  page?: { number: number; title: string }
  texts: TextToTranslate[]
}

const groupOfField: Record<TranslatedField, TextGroup['kind']> = {
  title: 'general',
  excerpt: 'general',
  imageAlt: 'general',
  shareTitle: 'general',
  shareDescription: 'general',
  intro: 'intro',
  thanksTitle: 'end',
  thanksText: 'end',
  thanksRedirect: 'end',
  outcome: 'end',
}

const general: readonly TranslatedField[] = ['title', 'excerpt', 'imageAlt', 'shareTitle', 'shareDescription']

/** In the order a reader meets them; groups without texts are left out. */
export function groupTexts(texts: readonly TextToTranslate[], { slides }: Form): TextGroup[] {
  const ofKind = (kind: TextGroup['kind']) =>
    texts.filter((text) => (text.kind === 'step' ? 'end' : text.kind === 'text' && groupOfField[text.field]) === kind)
  const pages = slides.map((slide, index): TextGroup => {
    const own = texts.filter((text) => 'slideId' in text && text.slideId === slide.id)
    return {
      id: `page-${slide.id}`,
      kind: 'page',
      page: { number: index + 1, title: slideTitle(slide) },
      texts: [...own.filter(({ kind }) => kind === 'component'), ...own.filter(({ kind }) => kind === 'button')],
    }
  })
  const atEnd = texts.filter((text) => text.kind === 'component' && text.slideId === undefined)
  const isFollowUp = (text: TextToTranslate) => text.kind === 'component' && text.role === 'followUp'
  const groups: TextGroup[] = [
    { id: 'general', kind: 'general', texts: inOrder(ofKind('general')) },
    { id: 'intro', kind: 'intro', texts: ofKind('intro') },
    ...pages,
    { id: 'newsletter', kind: 'newsletter', texts: atEnd.filter((text) => !isFollowUp(text)) },
    { id: 'followUp', kind: 'followUp', texts: atEnd.filter(isFollowUp) },
    { id: 'end', kind: 'end', texts: outcomeLast(ofKind('end')) },
    { id: 'links', kind: 'links', texts: texts.filter(({ kind }) => kind === 'link') },
  ]
  return groups.filter((group) => group.texts.length > 0)
}

/** What came of it is told long after all the others. */
function outcomeLast(texts: TextToTranslate[]): TextToTranslate[] {
  const isOutcome = (text: TextToTranslate) => text.kind === 'text' && text.field === 'outcome'
  return [...texts.filter((text) => !isOutcome(text)), ...texts.filter(isOutcome)]
}

function inOrder(texts: TextToTranslate[]): TextToTranslate[] {
  const place = (text: TextToTranslate) => (text.kind === 'text' ? general.indexOf(text.field) : -1)
  return texts.toSorted((a, b) => place(a) - place(b))
}

/** What a text is written with: a line, several lines, formatted text, or an address. */
export type TextControl = 'line' | 'lines' | 'html' | 'address'

/** Whether line breaks may stand in it, the control itself tells: long lines get room to wrap. */
export function controlOf(text: TextToTranslate): TextControl {
  if (text.kind === 'text') return controlOfField[text.field] ?? 'line'
  if (text.kind === 'step') return text.part === 'text' ? 'lines' : 'line'
  if (text.kind !== 'component') return 'line'
  if (text.role === 'html' || text.role === 'newsletterText') return 'html'
  return text.role === 'description' || text.source.length > longLine ? 'lines' : 'line'
}

const longLine = 60

const controlOfField: Partial<Record<TranslatedField, TextControl>> = {
  excerpt: 'lines',
  shareDescription: 'lines',
  intro: 'html',
  thanksText: 'html',
  thanksRedirect: 'address',
  outcome: 'html',
}

/** Formatted text in short, to tell fields apart by. */
export function plainText(source: string, longest = 60): string {
  const text = source
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
