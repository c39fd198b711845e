import { isHttpUrl, isSitePath } from '#domain/content/addresses.ts'
import {
  type TextRole,
  type TextToTranslate,
  textId,
  textsToTranslate,
  textsWithoutSource,
  translationOf,
} from '../translations.ts'
import { variantLimits } from '../variant.ts'
import { defaultVariant } from '../variant-name.ts'
import { type Draft, textsOf } from './draft.ts'
import { type EditorProblem, editorLimits } from './problem.ts'

/** What is wrong with translations; that one is missing is no problem. */
export function translationProblems(draft: Draft): EditorProblem[] {
  const texts = textsToTranslate(draft)
  const standard = textsOf(draft)
  return Object.entries(draft.variants)
    .filter(([name]) => name !== defaultVariant)
    .flatMap(([locale, variant]) =>
      [...texts, ...textsWithoutSource(standard, variant)].flatMap((text): EditorProblem[] => {
        const place = { step: 'translations', locale, field: textId(text), blocks: 'saving' } as const
        const translation = translationOf(variant, text)
        const { limit } = textLimits(text)
        if (limit !== undefined && translation.length > limit) return [{ ...place, kind: 'too-long', limit }]
        return isAddress(text) && !isFineAddress(translation.trim()) ? [{ ...place, kind: 'not-an-address' }] : []
      }),
    )
}

/** How long a translation may be, and up to where its characters are counted: as for the default language's text. */
export function textLimits(text: TextToTranslate): { limit?: number; counted?: number } {
  if (text.kind === 'component') {
    return labelRoles.has(text.role) ? { limit: editorLimits.label, counted: editorLimits.label } : {}
  }
  if (text.kind === 'step') {
    const limit = text.part === 'title' ? variantLimits.stepTitle : variantLimits.stepText
    return { limit, counted: limit }
  }
  return text.kind === 'text' ? (fieldLimits[text.field] ?? {}) : {}
}

const labelRoles: ReadonlySet<TextRole> = new Set(['label', 'heading', 'pane'])

const fieldLimits: Partial<Record<string, { limit: number; counted: number }>> = {
  title: { limit: variantLimits.title, counted: editorLimits.title },
  excerpt: { limit: variantLimits.excerpt, counted: editorLimits.excerpt },
  thanksTitle: { limit: variantLimits.title, counted: variantLimits.title },
  shareTitle: { limit: variantLimits.shareText, counted: editorLimits.shareTitle },
  shareDescription: { limit: variantLimits.shareText, counted: editorLimits.shareDescription },
  imageAlt: { limit: variantLimits.imageAlt, counted: editorLimits.imageAlt },
}

function isAddress(text: TextToTranslate): boolean {
  return text.kind === 'text' && text.field === 'thanksRedirect'
}

function isFineAddress(address: string): boolean {
  return address === '' || isHttpUrl(address) || isSitePath(address)
}
