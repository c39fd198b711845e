import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAnswers } from '#domain/callouts/editing/public-answers.ts'
import type { ViewUse } from '#domain/callouts/question-types/editing-type.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { questionsFor, type ViewQuestion, viewQuestions } from './view-questions.ts'

interface Props {
  use: Exclude<ViewUse, 'filter'>
  label: string
  hint?: string
  required?: boolean
  error: string | undefined
  value: string
  onChange: (fullKey: string) => void
}

/** One of the form's questions that fit, by page. Where its answers are the newsroom's own they are made public first. */
export function QuestionSelect({ use, value, onChange, hint, ...field }: Props) {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const [asked, setAsked] = useState<ViewQuestion>()
  const all = viewQuestions(draft.formSchema)
  const fitting = questionsFor(use, all)
  // What a call chose stays to be seen, whatever kind it is.
  const other = fitting.some(({ fullKey }) => fullKey === value)
    ? undefined
    : all.find((each) => each.fullKey === value)
  const isGone = value !== '' && !all.some(({ fullKey }) => fullKey === value)
  const options = [...fitting, ...(other ? [other] : [])].map(({ fullKey, label, page, pageTitle, adminOnly }) => ({
    value: fullKey,
    label: adminOnly ? t('editor-steps.question.adminOnly', { label }) : label,
    group: t('editor-steps.question.page', { page, title: pageTitle }),
  }))
  // The text of an address is written by the form and shown nowhere.
  const isKept = ({ adminOnly }: ViewQuestion) => adminOnly && use !== 'text'
  const chosen = all.find(({ fullKey }) => fullKey === value)
  const keptChoice = chosen && isKept(chosen) ? chosen : undefined

  function choose(fullKey: string) {
    const question = all.find((each) => each.fullKey === fullKey)
    if (question && isKept(question)) setAsked(question)
    else onChange(fullKey)
  }

  function confirm(question: ViewQuestion) {
    if (question.fullKey !== value) onChange(question.fullKey)
    // Comes last, so that it is the first to be undone.
    edit((before) => showAnswers(before, question.componentId))
  }

  return (
    <>
      <Select
        {...field}
        hint={fitting.length === 0 ? t(`editor-steps.question.none.${use}`) : hint}
        error={field.error ?? (keptChoice && t('editor-steps.question.kept'))}
        placeholder={field.required ? true : t('editor-steps.question.noneChosen')}
        options={isGone ? [...options, { value, label: t('editor-steps.question.gone') }] : options}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
      {keptChoice && (
        <Button variant="text" size="sm" onClick={() => setAsked(keptChoice)}>
          {t('editor-steps.question.makePublic')}
          <span className="sr">: {keptChoice.label}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('editor-steps.question.askTitle', { label: asked?.label })}
        consequence={t('editor-steps.question.askText')}
        confirmLabel={t('editor-steps.question.makePublic')}
        cancelLabel={t('editor-steps.question.keepPrivate')}
        onConfirm={() => asked && confirm(asked)}
      />
    </>
  )
}
