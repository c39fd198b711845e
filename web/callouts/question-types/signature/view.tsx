import { useTranslation } from 'react-i18next'
import { answerText } from '#domain/callouts/answers/answer-text.ts'
import type { ViewProps } from '../view-type.ts'

/** An image that was drawn here; what else came is text. */
export function SignatureView({ component, answer }: ViewProps) {
  const { t } = useTranslation()
  if (isDrawn(answer)) return <img className="signature" src={answer} alt={t('ui.signature.alt')} />
  const text = answerText(component, answer)
  return text ? <span className="answers-view__text">{text}</span> : '–'
}

export function isDrawn(answer: unknown): answer is string {
  return typeof answer === 'string' && /^data:image\/(png|jpeg);base64,/.test(answer)
}
