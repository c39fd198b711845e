import { contentPanels, type EditorPlace, editorSteps } from '#domain/callouts/editing/place.ts'
import { isVariantName } from '#domain/callouts/variant-name.ts'

/** The parts of the address that keep the place over reload and Back. */
export interface PlaceSearch {
  step?: string
  panel?: string
  slide?: string
  locale?: string
}

/** Where an address leads; a slide that is gone leads to the first. */
export function readPlace({ step, panel, slide, locale }: PlaceSearch, slideIds: readonly string[]): EditorPlace {
  const found = editorSteps.find((each) => each === step) ?? 'content'
  if (found === 'translations' && locale !== undefined && isVariantName(locale)) return { step: found, locale }
  if (found !== 'content') return { step: found }
  const [first] = slideIds
  const slideId = slideIds.find((id) => id === slide) ?? first
  return {
    step: found,
    panel: contentPanels.find((each) => each === panel) ?? 'slide',
    ...(slideId !== undefined && { slideId }),
  }
}

/** What the address says of a place; what goes without saying is left out. */
export function writePlace(
  { step, panel, slideId, locale }: EditorPlace,
  firstSlideId: string | undefined,
): PlaceSearch {
  if (step !== 'content') return { step, ...(step === 'translations' && locale !== undefined && { locale }) }
  return {
    ...(panel !== undefined && panel !== 'slide' && { panel }),
    ...(panel === 'slide' && slideId !== undefined && slideId !== firstSlideId && { slide: slideId }),
  }
}
