import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { stepsOf } from '#domain/callouts/question-types/rating/scale.ts'
import { useNumber } from '#web/ui/formats.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'

export const rating: DeskView<ComponentOf<'rating'>> = { Large: Rated }

/** Beside the end of the scale, whose number says what it is worth, and what the newsroom calls it. */
function Rated({ component, answer }: DeskViewProps<ComponentOf<'rating'>>) {
  const { t } = useTranslation()
  const number = useNumber()
  const steps = stepsOf(component)
  const [first, last] = [steps[0], steps.at(-1)]
  const { lowestLabel, highestLabel } = component
  const ends = [
    lowestLabel && first !== undefined && t('desk.answers.end', { step: number(first), label: lowestLabel }),
    highestLabel && last !== undefined && t('desk.answers.end', { step: number(last), label: highestLabel }),
  ].filter(Boolean)
  return (Array.isArray(answer) ? answer : [answer]).map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same may be answered twice
    <span key={index} className="desk-answer__rating">
      {typeof each === 'number' && last !== undefined
        ? t('desk.answers.rating', { step: number(each), of: number(last) })
        : String(each)}
      {ends.length > 0 && <span className="small muted">{ends.join(', ')}</span>}
    </span>
  ))
}
