import { useTranslation } from 'react-i18next'
import { isStory } from '#domain/callouts/answers/answer-filter.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import type { ResponseSort } from '../filters/responses-address.ts'
import type { FormQuestion } from '../form-questions.ts'
import { AnswerCell } from './cells/answer-cell.tsx'
import {
  AssigneeCell,
  BucketCell,
  CommentCell,
  MomentCell,
  NumberCell,
  RespondentCell,
  TagsCell,
} from './cells/response-cells.tsx'
import type { OwnColumn, Shown } from './columns/response-columns.ts'
import type { ListedResponse } from './queries.ts'

/** The heads of the columns that are no questions. */
export function useColumnHeads(): (column: OwnColumn) => string {
  const { t } = useTranslation()
  return (column) => t(`desk.table.heads.${column}`)
}

interface Wanted {
  shown: Shown
  questions: readonly FormQuestion[]
  /** What is searched for. */
  words: readonly string[]
  hrefOf: (response: ListedResponse) => string
}

const sorted: Partial<Record<OwnColumn, ResponseSort>> = { createdAt: 'createdAt', updatedAt: 'updatedAt' }

/** The columns of the table; the number that leads to the response is the first. */
export function useColumns({ shown, questions, words, hrefOf }: Wanted): Column<ListedResponse>[] {
  const { t } = useTranslation()
  const seesNames = isAdmin(useSignedIn())
  const headOf = useColumnHeads()
  const now = new Date()
  const cells: Record<OwnColumn, Column<ListedResponse>['cell']> = {
    respondent: (response) => <RespondentCell response={response} seesNames={seesNames} />,
    tags: (response) => <TagsCell response={response} />,
    assignee: (response) => <AssigneeCell response={response} />,
    createdAt: ({ createdAt }) => <MomentCell moment={createdAt} now={now} />,
    updatedAt: ({ updatedAt }) => <MomentCell moment={updatedAt} now={now} />,
    bucket: (response) => <BucketCell response={response} />,
    latestComment: (response) => <CommentCell response={response} />,
  }
  const number: Column<ListedResponse> = {
    key: 'number',
    header: t('desk.table.response'),
    sortsFirst: 'desc',
    isAmount: true,
    cell: (response) => <NumberCell response={response} href={hrefOf(response)} />,
  }
  const own = shown.own.map(
    (key): Column<ListedResponse> => ({
      key,
      header: headOf(key),
      cell: cells[key],
      className: `is-${key}`,
      ...(sorted[key] && { sortsFirst: 'desc' }),
    }),
  )
  const answers = shown.questions.flatMap((key, index): Column<ListedResponse>[] => {
    const question = questions.find(({ fullKey }) => fullKey === key)
    if (!question) return []
    return [
      {
        key,
        header: question.label,
        className: classes('is-answer', index === 0 && 'is-first-answer', isStory(question.component) && 'is-long'),
        cell: ({ answers = {} }) => <AnswerCell question={question} answers={answers} words={words} />,
      },
    ]
  })
  return [number, ...own, ...answers]
}
