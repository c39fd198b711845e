import { useTranslation } from 'react-i18next'
import { isInputType } from '#domain/callouts/component-kinds.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { type ComponentType, isText } from '#domain/callouts/component-types.ts'
import { findSlide, slideTitle } from '#domain/callouts/editing/slides.ts'
import { findPart, type Part, type Spot } from '#domain/callouts/editing/tree.ts'
import type { Form } from '#domain/callouts/form.ts'
import { paneType } from '#domain/callouts/question-types/tabs/editing.ts'
import { partsAt } from './spots.ts'

/** A pane of tabs counts as the panel it mostly is. */
export function typeOf({ type }: Part): ComponentType {
  return type ?? paneType
}

export function countQuestions(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (part.type !== undefined && isInputType(part.type) ? 1 : countQuestions(partsOf(part))),
    0,
  )
}

/** How the editor speaks of what it holds. */
export function useNames() {
  const { t } = useTranslation()
  const typeName = (type: ComponentType) => t(`editor-content.types.${type}`)
  const partName = (part: Part) => (!isText(part) && part.label?.trim() ? part.label.trim() : typeName(typeOf(part)))

  function pageName({ slides }: Pick<Form, 'slides'>, slideId: string): string {
    const slide = findSlide({ slides }, slideId)
    const number = slides.findIndex(({ id }) => id === slideId) + 1
    return (slide && slideTitle(slide)) || t('editor-content.pages.untitled', { number })
  }

  /** Where a part would come to stand: behind which other, in which container. */
  function spotName(form: Form, spot: Spot, moving?: Part): string {
    const before = partsAt(form, spot)[spot.index - 1]
    const behind = before && before.id === moving?.id ? partsAt(form, spot)[spot.index - 2] : before
    const container = spot.containerId === undefined ? undefined : findPart(form, spot.containerId)?.part
    const place = behind
      ? t('editor-content.spot.after', { name: partName(behind) })
      : t(container ? 'editor-content.spot.firstIn' : 'editor-content.spot.first')
    return container ? t('editor-content.spot.inside', { container: partName(container), place }) : place
  }

  return { typeName, partName, pageName, spotName }
}
export type Names = ReturnType<typeof useNames>
