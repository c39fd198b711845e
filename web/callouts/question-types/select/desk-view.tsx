import type { ComponentOf } from '#domain/callouts/component.ts'
import { chosenLabels } from '../chosen-labels.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'

export const select: DeskView<ComponentOf<'select'>> = { Large: Chosen }

/** A label may hold a comma itself. */
function Chosen({ component, answer }: DeskViewProps<ComponentOf<'select'>>) {
  return chosenLabels(answer, component.data.values).join('; ')
}
