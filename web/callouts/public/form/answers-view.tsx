import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { type Answers, answerAt, answersOn } from '#domain/callouts/answers/answers.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import { pathOf } from '#domain/callouts/navigation.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import type { FormWithTexts } from '#domain/callouts/texts.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { formatTag, useFormatLocale } from '#web/ui/locale.ts'
import { filesOf, shownFile } from './shown-files.ts'

interface Props {
  form: FormWithTexts
  answers: Answers
  currency: string
}

/** What was answered, all pages of the path below each other, as text. */
export function AnswersView({ form, answers, currency }: Props) {
  const translated = useMemo(() => translateForm(form), [form])
  const questions = useMemo(() => readQuestions(translated), [translated])
  const asked = pathOf(questions, answers).flatMap((slideId) => {
    const slide = questions.byId.get(slideId)
    if (!slide) return []
    const shown = shownKeys(slide, answersOn(answers, slideId))
    return [...slide.questions.values()].filter(({ component, hidden }) => !hidden && shown.has(component.key))
  })
  return (
    <dl className="answers-view">
      {asked.map(({ slideId, component }) => (
        <div key={`${slideId}.${component.key}`}>
          <dt>{component.label}</dt>
          <dd>
            <AnswerView component={component} answer={answerAt(answers, slideId, component.key)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AnswerView({ component, answer, currency }: { component: InputComponent; answer: unknown; currency: string }) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  if (component.type === 'file') return <FilesView answer={answer} />
  if (component.type === 'signature' && typeof answer === 'string' && /^data:image\/(png|jpeg);base64,/.test(answer)) {
    return <img className="signature" src={answer} alt={t('ui.signature.alt')} />
  }
  if (component.type === 'checkbox') return t(answer === true ? 'callout-form.yes' : 'callout-form.no')
  const given = Array.isArray(answer) ? answer : [answer]
  const written = given
    .map((each) => writeScalar(component, each, { locale, currency }))
    .filter((each) => each !== undefined)
  const text = written.length === given.length ? written.join(', ') : answerText(component, answer)
  return text ? <span className="answers-view__text">{text}</span> : '–'
}

function FilesView({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const files = filesOf(answer).map(shownFile)
  if (files.length === 0) return '–'
  return (
    <ul className="filelist">
      {files.map(({ url, thumb, name }) => (
        <li key={url}>
          {thumb && <img className="thumb" src={thumb} alt="" loading="lazy" />}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="sr"> {t('callouts.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Numbers, sums and dates as the language writes them; undefined for everything else. */
function writeScalar(
  component: InputComponent,
  answer: unknown,
  { locale, currency }: { locale: string; currency: string },
): string | undefined {
  if (component.type === 'number' && typeof answer === 'number') return new Intl.NumberFormat(locale).format(answer)
  if (component.type === 'currency' && typeof answer === 'number') {
    const style = { style: 'currency', currency: component.currency || currency } as const
    return new Intl.NumberFormat(locale, style).format(answer)
  }
  if (component.type !== 'datetime' || typeof answer !== 'string') return undefined
  const moment = new Date(answer)
  if (Number.isNaN(moment.getTime())) return undefined
  const isDay = !answer.includes('T') || component.widget?.enableTime === false
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(isDay ? { timeZone: 'UTC' } : { timeStyle: 'short' }),
  }).format(isDay ? new Date(answer.slice(0, 10)) : moment)
}
