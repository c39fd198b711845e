import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Option } from '#domain/callouts/component.ts'
import { optionsOf } from '#domain/callouts/component-parts.ts'
import { fullKey, listQuestions, type Questions } from '#domain/callouts/questions.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { markerIcons } from '#web/callouts/markers/marker-icons.ts'
import { iconColour, lookOf, type MarkerLook, safeColour } from '#web/callouts/markers/marker-look.ts'
import type { PointLook } from '#web/maps/index.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface AnswerLook extends Option {
  look: MarkerLook
}

/** The question by whose answer points are told apart; undefined where all look the same. */
export function iconQuestion(questions: Questions, map: MapSchema) {
  const question = listQuestions(questions).find((each) => fullKey(each) === map.mapIconProp && !each.adminOnly)
  if (!question) return undefined
  const { component } = question
  const answers = optionsOf(component).map((option): AnswerLook => {
    return { ...option, look: lookOf(map, fullKey(question), option.value) }
  })
  return answers.length > 0 ? { label: component.label || component.key, answers } : undefined
}

const noLooks: ReadonlyMap<string, PointLook> = new Map()

/**
 * What points look like by answer, as the map draws them. Icons are drawings of the page: they are laid out unseen, and taken
 * from there.
 */
export function usePointLooks(answers: readonly AnswerLook[]) {
  const place = useRef<HTMLDivElement>(null)
  const [looks, setLooks] = useState(noLooks)
  const key = JSON.stringify(answers)

  useLayoutEffect(() => {
    const asked = JSON.parse(key) as AnswerLook[]
    if (asked.length === 0) return
    const drawings = place.current?.children ?? []
    setLooks(
      new Map(
        asked.map(({ value, look }, index) => {
          const svg = drawings[index]?.querySelector('svg')?.outerHTML
          return [value, { colour: safeColour(look.color), ink: iconColour(look.color), svg }]
        }),
      ),
    )
  }, [key])

  const drawings = useMemo(
    () => (
      <div ref={place} hidden>
        {(JSON.parse(key) as AnswerLook[]).map(({ value, look: { icon } }) => (
          <span key={value}>
            {icon.name !== 'circle' && markerIcons[icon.name] && <Icon of={markerIcons[icon.name] as never} />}
          </span>
        ))}
      </div>
    ),
    [key],
  )
  return { looks, drawings }
}
