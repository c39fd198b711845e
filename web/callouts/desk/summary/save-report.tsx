import { Download, FileSpreadsheet, Printer } from 'lucide-react'
import { writeRecord } from '#domain/csv/csv.ts'
import { chartRecords } from '#web/charts/index.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import type { FormQuestion } from '../form-questions.ts'
import { answerLinks } from './answer-links.ts'
import { drawSummary } from './kinds/draw.ts'
import type { QuestionSummary, ReadSummary } from './queries.ts'
import type { Say } from './say.ts'

export interface Reported {
  question: FormQuestion
  shown: QuestionSummary
}

interface Props {
  slug: string
  summary: ReadSummary
  questions: readonly Reported[]
  say: Say
}

/** The whole summary to take along: its numbers in one table, or the page on paper. */
export function SaveReport({ slug, summary, questions, say }: Props) {
  const { t } = say
  function saveNumbers() {
    const text = reportRecords(summary, questions, say).map(writeRecord).join('')
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `summary-${slug}_${summary.at}.csv`)
  }
  return (
    <MenuButton
      label={t('desk-summary.saveReport')}
      icon={Download}
      entries={[
        { id: 'numbers', label: t('desk-summary.allNumbers'), icon: FileSpreadsheet, onAction: saveNumbers },
        { id: 'print', label: t('desk-summary.print'), icon: Printer, onAction: () => print() },
      ]}
    />
  )
}

/** Every figure on a line of its own, with its page and question. */
function reportRecords(
  { matching, total, guests, days, timeZone, at }: ReadSummary,
  questions: readonly Reported[],
  say: Say,
): (string | number)[][] {
  const { t } = say
  const head = ['page', 'question', 'answer', 'answers', 'sharePercent', 'value'] as const
  return [
    head.map((name) => t(`desk-summary.${name}`)),
    ['', t('desk-summary.responses'), t('desk-summary.matching'), matching, '', ''],
    ['', t('desk-summary.responses'), t('desk-summary.all'), total, '', ''],
    ['', t('desk-summary.responses'), t('desk-summary.guests'), guests, '', ''],
    ['', t('desk-summary.responses'), t('desk-summary.updatedAt'), '', '', at],
    ...days.map(({ day, count }) => ['', t('desk-summary.byDayIn', { zone: timeZone }), day, count, '', '']),
    ...questions.flatMap(({ question, shown }) => {
      const { answered, skipped, summary } = shown
      const place = [question.page, question.label]
      const links = answerLinks(question, undefined)
      const chart = summary ? drawSummary(summary, { question, answered, links }, say) : undefined
      return [
        [...place, t('desk-summary.answers'), answered, '', ''],
        ...(skipped === null ? [] : [[...place, t('desk-summary.skipped'), skipped, '', '']]),
        ...(chart ? chartRecords(chart).map((record) => [...place, ...record]) : []),
      ]
    }),
  ]
}
