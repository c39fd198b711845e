import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type EditorStep, editorSteps } from '#domain/callouts/editing/place.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { usePlace } from '../place/place.ts'
import { useProblems } from '../problems/problems.ts'
import { stepState, translatedOf } from './step-state.ts'

/** The editor's steps, in any order, each with how far it is. */
export function StepBar({ visited }: { visited: ReadonlySet<EditorStep> }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { place, go } = usePlace()
  const { problems, saysProblems } = useProblems()
  const translated = translatedOf(draft)
  const countOf = (step: EditorStep) => problems.filter((problem) => problem.step === step).length
  const stateOf = (step: EditorStep) =>
    stepState({
      isVisited: visited.has(step),
      problems: countOf(step),
      saysProblems: saysProblems(step),
      isUnfinished: step === 'translations' && translated !== undefined && translated.translated < translated.total,
    })
  return (
    <>
      <nav className="tabs bd-steps" aria-label={t('callout-editor.steps')}>
        {editorSteps.map((step) => {
          const state = stateOf(step)
          return (
            <button
              key={step}
              type="button"
              aria-current={place.step === step ? 'step' : undefined}
              onClick={() => go({ step })}
            >
              {state !== 'attention' && <Icon of={icons[state]} />}
              {t(`callout-editor.step.${step}`)}
              {state === 'attention' ? (
                <Badge tone="danger" icon={CircleAlert}>
                  {t('callout-editor.toFix', { count: countOf(step) })}
                </Badge>
              ) : (
                <span className="sr">{t(`callout-editor.stepState.${state}`)}</span>
              )}
              {step === 'translations' && translated && (
                <span className="bd-steps__count num">{t('callout-editor.progress', { ...translated })}</span>
              )}
            </button>
          )
        })}
      </nav>
      <div className="bd-steps-select">
        <Select
          label={t('callout-editor.steps')}
          labelHidden
          value={place.step}
          options={editorSteps.map((step) => ({
            value: step,
            label: [
              t(`callout-editor.step.${step}`),
              stateOf(step) === 'attention' ? t('callout-editor.toFix', { count: countOf(step) }) : undefined,
            ]
              .filter(Boolean)
              .join(' – '),
          }))}
          onChange={(event) => go({ step: event.target.value as EditorStep })}
        />
      </div>
    </>
  )
}

const icons = { todo: CircleDashed, begun: CircleDot, complete: CircleCheck } as const
