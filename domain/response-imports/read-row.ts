import { responseLimits } from '#domain/callout-responses/limits.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import { readCells } from '#domain/callouts/answers/read-cells.ts'
import type { Question, Questions } from '#domain/callouts/questions.ts'
import { distinct, readDate, readNames, readText } from '#domain/csv/cells.ts'
import type { RowIssue } from '#domain/csv/import-file.ts'
import { isEmailAddress } from '#domain/http/email-address.ts'
import type { ResponseMapping } from './mapping.ts'
import type { ResponsePart, ResponseTargets } from './target.ts'

const importedLimits = { name: 400, bucket: 100, tags: 20 } as const

/** A response as a row describes it. */
export interface ImportedResponse {
  /** Null where the row doesn't say: then it is the moment of the import. */
  createdAt: Date | null
  guestName: string | null
  guestEmail: string | null
  bucket: string
  tags: string[]
  answers: Answers
}

interface PlannedColumn {
  index: number
  name: string
}

/** Where to look for what, for `readRow`. */
export interface RowPlan {
  header: readonly string[]
  parts: ReadonlyMap<ResponsePart, readonly PlannedColumn[]>
  answers: readonly { question: Question; columns: readonly PlannedColumn[] }[]
}

export function planColumns(
  header: readonly string[],
  { columns }: Pick<ResponseMapping, 'columns'>,
  targets: ResponseTargets,
): RowPlan {
  const planned = header.flatMap((name, index) => {
    const target = Object.hasOwn(columns, name) ? columns[name] : undefined
    return target === undefined ? [] : [{ index, name, target }]
  })
  const byTarget = Map.groupBy(planned, ({ target }) => target)
  return {
    header,
    parts: new Map(targets.parts.map((part) => [part, byTarget.get(part) ?? []])),
    answers: [...targets.questions].flatMap(([target, question]) => {
      const found = byTarget.get(target)
      return found ? [{ question, columns: found }] : []
    }),
  }
}

export type ReadRow = { response: ImportedResponse; issues?: undefined } | { response?: undefined; issues: RowIssue[] }

/** A record of the file as the response it describes, or what is wrong with it. */
export function readRow(
  record: readonly string[],
  plan: RowPlan,
  { questions, mapping, now }: { questions: Questions; mapping: ResponseMapping; now: Date },
): ReadRow {
  const issues: RowIssue[] = []
  const filled = (columns: readonly PlannedColumn[]) =>
    columns.flatMap(({ index, name }) => {
      const text = readText(record[index] ?? '')
      return text === '' ? [] : [{ name, text }]
    })
  const part = <Value>(name: ResponsePart, code: string, read: (text: string) => Value | undefined) => {
    const [cell] = filled(plan.parts.get(name) ?? [])
    const value = cell && read(cell.text)
    if (cell && value === undefined) issues.push({ column: cell.name, code })
    return value
  }
  const line = (name: ResponsePart, longest: number) =>
    part(name, 'maxLength', (text) => (text.length > longest ? undefined : text))

  const answers = readAnswers()
  const createdAt = part('createdAt', 'isDate', (text) => readDate(text, mapping.dateOrder))
  const names = [line('guestFirstname', importedLimits.name), line('guestLastname', importedLimits.name)]
  const guestName = line('guestName', importedLimits.name) ?? names.filter(Boolean).join(' ')
  const response: ImportedResponse = {
    createdAt: createdAt && createdAt <= now ? createdAt : null,
    guestName: guestName || null,
    guestEmail: part('guestEmail', 'isEmail', readEmail) ?? null,
    bucket: line('bucket', importedLimits.bucket) ?? mapping.bucket,
    tags: distinct([...readTags(), ...mapping.tags]),
    answers,
  }
  return issues.length > 0 ? { issues: issues.toSorted(byColumn) } : { response }

  function byColumn(one: RowIssue, other: RowIssue): number {
    return plan.header.indexOf(one.column) - plan.header.indexOf(other.column)
  }

  function readAnswers(): Answers {
    const read: Record<string, Record<string, unknown>> = {}
    for (const { question, columns } of plan.answers) {
      const cells = filled(columns)
      if (cells.length === 0) continue
      const { component, slideId } = question
      const { answer, unreadable } = readCells(
        component,
        cells.map(({ text }) => text),
        mapping,
      )
      if (unreadable) issues.push({ column: cells[0]?.name ?? '', code: unreadable })
      else read[slideId] = { ...read[slideId], [component.key]: answer }
    }
    const checked = checkAnswers(questions, read, { now, requireAnswers: false })
    for (const { slideId, key, rule } of checked.issues) {
      issues.push({ column: columnOf(slideId, key), code: rule })
    }
    const isEmpty = Object.values(checked.answers).every((given) => Object.keys(given).length === 0)
    if (isEmpty && issues.length === 0) issues.push({ column: '', code: 'isNonEmptyString' })
    return checked.answers
  }

  function columnOf(slideId: string, key: string): string {
    const found = plan.answers.find(({ question }) => question.slideId === slideId && question.component.key === key)
    return found?.columns[0]?.name ?? ''
  }

  function readTags(): string[] {
    const cells = filled(plan.parts.get('tags') ?? [])
    const found = cells.flatMap(({ text }) => readNames(text))
    const isTooLong = found.length > importedLimits.tags || found.some((name) => name.length > responseLimits.tagName)
    if (isTooLong) issues.push({ column: cells[0]?.name ?? '', code: 'maxLength' })
    return found
  }
}

function readEmail(text: string): string | undefined {
  const email = text.toLowerCase()
  return isEmailAddress(email) ? email : undefined
}
