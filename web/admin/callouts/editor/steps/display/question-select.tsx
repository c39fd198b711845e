import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/fields/select.tsx'
import { useEditor } from '../../editor-context.ts'
import { questionsFor, type ViewUse, viewQuestions } from './view-questions.ts'

interface Props {
  use: ViewUse
  label: string
  hint?: string
  required?: boolean
  error: string | undefined
  value: string
  onChange: (fullKey: string) => void
}

/** One of the form's questions that fit, by page. The answers of marked ones would never be shown. */
export function QuestionSelect({ use, value, onChange, hint, ...field }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditor()
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
    disabled: adminOnly && use !== 'text' && fullKey !== value,
  }))
  const chosen = all.find(({ fullKey }) => fullKey === value)
  const isKept = chosen?.adminOnly && use !== 'text'
  return (
    <Select
      {...field}
      hint={fitting.length === 0 ? t(`editor-steps.question.none.${use}`) : hint}
      error={field.error ?? (isKept ? t('editor-steps.question.kept') : undefined)}
      placeholder={field.required ? true : t('editor-steps.question.noneChosen')}
      options={isGone ? [...options, { value, label: t('editor-steps.question.gone') }] : options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
