import { CircleAlert, X } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import { findSlide, slideTitle } from '#domain/callouts/editing/slides.ts'
import { findPart } from '#domain/callouts/editing/tree.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { usePlace } from '../place/place.ts'
import { useProblemWords } from './problem-words.ts'

interface Props {
  problems: readonly EditorProblem[]
  failure: string | undefined
  /** Until the next try. */
  onClose: () => void
  ref: Ref<HTMLDivElement>
}

/** What keeps the callout from being published or saved; each leads to its field. */
export function ProblemSummary({ problems, failure, onClose, ref }: Props) {
  const { t } = useTranslation()
  const { go } = usePlace()
  const nameOf = useProblemPlace()
  const words = useProblemWords()
  return (
    <div ref={ref} className="notice notice--danger bd-summary" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="grow">
        {failure && <p>{failure}</p>}
        {problems.length > 0 && <strong>{t('callout-editor.thingsToFix', { count: problems.length })}</strong>}
        <ul>
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)}>
              <button type="button" className="btn btn--text btn--sm" onClick={() => go(problem)}>
                {nameOf(problem)}
              </button>{' '}
              {words(problem)}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t('ui.close')} icon={X} size="xs" onClick={onClose} />
    </div>
  )
}

/** Step, page, question and field, as far as they say where it is. */
function useProblemPlace(): (problem: EditorProblem) => string {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  return ({ step, panel, slideId, componentId, field }) => {
    const slide = slideId === undefined ? undefined : findSlide(draft.formSchema, slideId)
    const part = componentId === undefined ? undefined : findPart(draft.formSchema, componentId)?.part
    const page = slide && draft.formSchema.slides.indexOf(slide) + 1
    const title = slide && slideTitle(slide)
    const where = slide
      ? [
          title ? t('callout-editor.pageNamed', { page, title }) : t('editor-content.pages.untitled', { number: page }),
          part?.label,
        ]
      : [panel && panel !== 'slide' ? t(`callout-editor.panel.${panel}`) : t(`callout-editor.step.${step}`)]
    const [stem, index] = (field ?? '').split(/\.(?=\d)/)
    const number = index === undefined ? undefined : Number(index.split('.')[0]) + 1
    const fieldName = stem ? t(`callout-editor.field.${stem.replaceAll('.', '-')}`, { defaultValue: '' }) : ''
    return [...where, [fieldName, number].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
  }
}
