import { Lock, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answerAt } from '#domain/callouts/answers/answers.ts'
import { slideTitle } from '#domain/callouts/editing/slides.ts'
import type { Slide } from '#domain/callouts/form.ts'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'
import { fullKey, type Question, readQuestions } from '#domain/callouts/questions.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import type { Withholding } from '#web/callouts/question-types/desk-view-type.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { AnswerView } from '../../answers/answer-view.tsx'
import { shownIn } from '../../handling/public-buckets.ts'
import { useShownCallout } from '../../shown-callout.ts'
import type { ReadResponse } from '../queries.ts'
import { correctedKeys, type ReadPage, readAnswers } from './read-answers.ts'

interface Props {
  response: ReadResponse
  slides: readonly Slide[]
  onCorrect: () => void
  withholding: Withholding
}

/** What was answered, beside what the respondent was asked. */
export function AnswersSection({ response, slides, onCorrect, withholding }: Props) {
  const { t } = useTranslation()
  const questions = useMemo(() => readQuestions({ slides: [...slides] }), [slides])
  const { answers, firstAnswers } = response
  const { pages, notReached, former } = useMemo(() => readAnswers(questions, answers), [questions, answers])
  const corrected = useMemo(() => correctedKeys(answers, firstAnswers), [answers, firstAnswers])
  const titles = new Map(slides.map((slide, index) => [slide.id, slideTitle(slide) || pageNumber(index)]))

  function pageNumber(index: number): string {
    return t('desk-response.answers.page', { number: index + 1 })
  }

  const asked = notReached.reduce((sum, page) => sum + page.questions.length, 0)
  return (
    <Section
      title={t('desk-response.answers.title')}
      action={
        <Button size="sm" icon={Pencil} aria-keyshortcuts="e" onClick={onCorrect}>
          {t('desk-response.answers.correct')}
        </Button>
      }
    >
      {pages.map((page) => (
        <AnsweredPage
          key={page.id}
          title={slides.length > 1 ? (titles.get(page.id) ?? '') : ''}
          page={page}
          response={response}
          corrected={corrected}
          withholding={withholding}
        />
      ))}
      {notReached.length > 0 && (
        <Disclosure
          summary={t('desk-response.answers.notReached', {
            pages: t('desk-response.answers.pages', { count: notReached.length }),
            questions: t('desk-response.answers.questions', { count: asked }),
          })}
        >
          {notReached.map((page) => (
            <div key={page.id} className="ui">
              <h3 className="response-page__title">{titles.get(page.id)}</h3>
              <ul className="response-unasked">
                {page.questions.map(({ component }) => (
                  <li key={component.key}>{component.label?.trim() || component.key}</li>
                ))}
              </ul>
            </div>
          ))}
        </Disclosure>
      )}
      {former.length > 0 && (
        <>
          <h3 className="response-page__title">{t('desk-response.answers.former')}</h3>
          <p className="small muted">{t('desk-response.answers.formerHint')}</p>
          <dl>
            {former.map(({ key, answer }) => (
              <div key={key} className="response-answer">
                <dt>{key}</dt>
                <dd className="wrap-anywhere">{typeof answer === 'string' ? answer : JSON.stringify(answer)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  )
}

interface PageProps {
  title: string
  page: ReadPage
  response: ReadResponse
  corrected: ReadonlySet<string>
  withholding: Withholding
}

function AnsweredPage({ title, page, response, corrected, withholding }: PageProps) {
  const { t } = useTranslation()
  const { answers, firstAnswers, number } = response
  const { callout } = useShownCallout()
  const { responseViewSchema: view, slug } = callout
  const isOnMap = ['both', 'map'].includes(shownIn(callout, response.bucket ?? '') ?? '')
  const isShown = Boolean(view?.gallery || view?.map) || withholding.names.length > 0
  return (
    <>
      {title && <h3 className="response-page__title">{title}</h3>}
      <dl>
        {page.questions.map((question) => {
          const { component, slideId } = question
          const { key } = component
          const isCorrected = firstAnswers && corrected.has(fullKey(question))
          return (
            <div key={key} className="response-answer">
              <dt>
                {component.label?.trim() || key} <QuestionMark question={question} />
              </dt>
              <dd>
                <AnswerView
                  component={component}
                  answer={answerAt(answers, slideId, key)}
                  withholding={isShown && !question.adminOnly ? withholding : undefined}
                />
                {isOnMap && isPlaceOf(view, question) && readLocation(firstOf(answerAt(answers, slideId, key))) && (
                  <p>
                    <Link href={`/callouts/${encodeURIComponent(slug)}/map?response=${number}`}>
                      {t('desk-response.answers.viewOnMap')}
                    </Link>
                  </p>
                )}
              </dd>
              {isCorrected && (
                <dd className="response-first">
                  <span className="response-first__label">{t('desk-response.answers.first')}</span>
                  <AnswerView component={component} answer={answerAt(firstAnswers, slideId, key)} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** Whether answers to it place responses on the map that everybody sees. */
function isPlaceOf(view: ResponseViewSchema | null | undefined, question: Question): boolean {
  return fullKey(question) === view?.map?.addressProp && !question.adminOnly
}

const firstOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : answer)

/** What is not for everybody's eyes, or not asked of respondents. */
function QuestionMark({ question: { hidden, adminOnly } }: { question: Question }) {
  const { t } = useTranslation()
  if (!hidden && !adminOnly) return null
  return (
    <span className="response-answer__mark">
      <Icon of={Lock} size="sm" />
      {t(hidden ? 'desk-response.answers.newsroomFills' : 'desk-response.answers.adminOnly')}
    </span>
  )
}
