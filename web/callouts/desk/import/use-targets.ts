import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { storedSlides } from '#domain/callouts/editing/draft.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import {
  type ResponsePart,
  type ResponseTarget,
  type ResponseTargets,
  targetsOf,
} from '#domain/response-imports/target.ts'
import { useShownCallout } from '../shown-callout.ts'

/** What columns may hold of the responses to the callout that is open, and what each is called. */
export function useTargets(): { targets: ResponseTargets; labelOf: (target: string) => string; options: Option[] } {
  const { t } = useTranslation()
  const { callout } = useShownCallout()
  return useMemo(() => {
    const questions = readQuestions({ slides: [...storedSlides(callout)] })
    const targets = targetsOf({ access: callout.access, questions })
    const labelOf = (target: string) => nameTarget(target, targets, t)
    const all: ResponseTarget[] = [...targets.questions.keys(), ...targets.parts]
    return { targets, labelOf, options: all.map((value) => ({ value, label: labelOf(value) })) }
  }, [callout, t])
}

interface Option {
  value: string
  label: string
}

function nameTarget(target: string, { questions }: ResponseTargets, t: TFunction): string {
  const component = questions.get(target as ResponseTarget)?.component
  if (component) return component.label?.trim() || component.key
  return t(`admin-imports.responses.part.${target as ResponsePart}`)
}
