import { useTranslation } from 'react-i18next'
import type { Question } from '#domain/callouts/questions.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { AnswerView } from '../../answers/answer-view.tsx'
import type { HistoryEntry } from '../queries.ts'
import { When } from '../when.tsx'
import { sayHistory } from './say-history.ts'

interface Props {
  entry: HistoryEntry
  questions: ReadonlyMap<string, Question>
}

/** One thing that happened: by whom, what, and when; of answers what they were and what they became. */
export function HistoryRow({ entry, questions }: Props) {
  const { t } = useTranslation()
  const { at, by, byKind, undoneAt, answers = [], email } = entry
  const who = by ? displayName(by) : t(`desk-response.history.by.${byKind}`)
  const lines = sayHistory(entry, t)
  return (
    <li>
      <p>
        <b className="strong wrap-anywhere">{who}</b>{' '}
        <span className="muted small">
          <When date={at} />
        </span>
      </p>
      {lines.map((line) => (
        <p key={line} className={undoneAt ? 'is-undone wrap-anywhere' : 'wrap-anywhere'}>
          {line}
        </p>
      ))}
      {undoneAt && <p className="small muted">{t('desk-response.history.undone')}</p>}
      {email && (
        <details>
          <summary className="linkish small wrap-anywhere">{email.subject}</summary>
          <RichTextView html={email.text} size="ui" startLevel={4} />
        </details>
      )}
      {answers.length > 0 && (
        <details>
          <summary className="linkish small">{t('desk-response.history.answers', { count: answers.length })}</summary>
          <dl className="response-history__answers">
            {answers.map(({ key, from, to }) => (
              <div key={key}>
                <dt>{questions.get(key)?.component.label?.trim() || key}</dt>
                <dd>
                  <del>
                    <Answer question={questions.get(key)} answer={from} />
                  </del>{' '}
                  <ins>
                    <Answer question={questions.get(key)} answer={to} />
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

function Answer({ question, answer }: { question: Question | undefined; answer: unknown }) {
  if (question) return <AnswerView component={question.component} answer={answer} size="small" />
  return answer === null || answer === undefined ? '–' : typeof answer === 'string' ? answer : JSON.stringify(answer)
}
