import type { ComponentOf } from '#domain/callouts/component.ts'
import { optionText } from '#domain/callouts/question-types/option-text.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'

export const ranking: DeskView<ComponentOf<'ranking'>> = { Large: Ranked }

/** The first first; what is no longer offered by its value. */
function Ranked({ component, answer }: DeskViewProps<ComponentOf<'ranking'>>) {
  const values = Array.isArray(answer) ? answer : [answer]
  return (
    <ol className="desk-answer__ranked">
      {values.map((value) => (
        <li key={String(value)}>{optionText(value, component.values) ?? String(value)}</li>
      ))}
    </ol>
  )
}
