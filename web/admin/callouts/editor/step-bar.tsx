import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type EditorStep, editorSteps } from '#domain/callouts/editing/place.ts'
import { textsToTranslate, translationProgress } from '#domain/callouts/translations.ts'
import { variantNames } from '#domain/callouts/variant-name.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Badge } from '#web/ui/status/badge.tsx'
import { useEditor } from './editor-context.ts'

type StepState = 'todo' | 'complete' | 'attention'

/** The editor's steps, in any order, each with how far it is. */
export function StepBar({ visited }: { visited: ReadonlySet<EditorStep> }) {
  const { t } = useTranslation()
  const { place, go, problems, saysProblems } = useEditor()
  const translated = useTranslated()
  const stateOf = (step: EditorStep): StepState => {
    if (!visited.has(step)) return 'todo'
    const isWrong = saysProblems(step) && problems.some((problem) => problem.step === step)
    return isWrong ? 'attention' : 'complete'
  }
  const countOf = (step: EditorStep) => problems.filter((problem) => problem.step === step).length
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
              {step === 'translations' && translated && <span className="bd-steps__count num">{translated}</span>}
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

const icons = { todo: CircleDashed, complete: CircleCheck } as const

/** Over all languages: 34 of 40. */
function useTranslated(): string | undefined {
  const { t } = useTranslation()
  const { draft } = useEditor()
  const names = variantNames(draft.variants).slice(1)
  if (names.length === 0) return undefined
  const texts = textsToTranslate(draft)
  const progress = names.flatMap((name) => {
    const variant = draft.variants[name]
    return variant ? [translationProgress(variant, texts)] : []
  })
  const sum = (of: 'translated' | 'total') => progress.reduce((total, each) => total + each[of], 0)
  return t('callout-editor.progress', { translated: sum('translated'), total: sum('total') })
}
