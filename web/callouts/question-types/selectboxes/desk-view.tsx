import type { ComponentOf } from '#domain/callouts/component.ts'
import { chosenLabels } from '../chosen-labels.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'

export const selectboxes: DeskView<ComponentOf<'selectboxes'>> = { Large: Ticked }

/** A label may hold a comma itself. */
function Ticked({ component, answer }: DeskViewProps<ComponentOf<'selectboxes'>>) {
  return chosenLabels(answer, component.values).join('; ')
}
