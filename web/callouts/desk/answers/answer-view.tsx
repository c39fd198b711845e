import './answers.css'
import { isNoAnswer } from '#domain/callouts/answers/normalise.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import type { Withholding } from '#web/callouts/question-types/desk-view-type.ts'
import { deskViewOf } from '#web/callouts/question-types/desk-views.ts'
import { writeAnswer } from '#web/callouts/question-types/write-answer.ts'
import { pageData } from '#web/platform/page-data.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

interface Props {
  component: InputComponent
  answer: unknown
  /** `small` for the cell of a table. */
  size?: 'large' | 'small'
  withholding?: Withholding | undefined
}

/** An answer as the newsroom reads it; a dash for none. */
export function AnswerView({ component, answer, size = 'large', withholding }: Props) {
  const speaking = { locale: formatTag(useFormatLocale()), currency: pageData.content.general.currencyCode }
  if (isNoAnswer(answer, component.type)) return '–'
  const { Large, Small } = deskViewOf(component.type)
  const View = size === 'large' ? Large : Small
  if (View) return <View component={component} answer={answer} withholding={withholding} />
  return <span className="desk-answer">{writeAnswer(component, answer, speaking)}</span>
}
