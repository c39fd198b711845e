import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'
import { PlaceMap, writePoint } from '#web/maps/index.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'

export const address: DeskView = { Large: Places }

/** Each address with its place on a small map, as far as it has one. */
function Places({ component, answer }: DeskViewProps) {
  return (Array.isArray(answer) ? answer : [answer]).map((each, index) => {
    const location = readLocation(each)
    const text = answerText(component, each) || (location && writePoint(location))
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same may be answered twice
      <div key={index} className="desk-answer__place">
        {text}
        {location && <PlaceMap label={component.label || text || component.key} at={location} />}
      </div>
    )
  })
}
