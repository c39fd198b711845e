import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import { chooseTexts, formWithTexts } from '#domain/callouts/texts.ts'
import type { PreviewedCallout, PreviewPlace } from '#web/callouts/index.ts'

/** A draft as its readers would get it while it is open, in one language. */
export function previewOf(draft: Draft, variant: string, locale: string): PreviewedCallout {
  const texts = chooseTexts(draft.variants, { variant, organisationLocale: locale }, draft.formSchema)
  const { title, excerpt, intro, thanksTitle, thanksText, thanksRedirect, imageAlt } = texts
  const { image, access, allowMultiple, newsletterSchema, responseViewSchema, starts, expires } = draft
  return {
    ...{ title, excerpt, intro, thanksTitle, thanksText, thanksRedirect, imageAlt },
    ...{ image, access, allowMultiple, newsletterSchema, responseViewSchema, starts, expires },
    status: 'open',
    formSchema: formWithTexts(draft.formSchema, texts),
  }
}

/** What the editor is at is what one wants to see. */
export function firstPreviewPlace({ step, panel, slideId }: EditorPlace): PreviewPlace {
  if (step !== 'content') return { page: 'start' }
  if (panel === 'end') return { page: 'thanks' }
  return panel === 'slide' && slideId !== undefined ? { page: 'form', slideId } : { page: 'start' }
}
