import * as z from 'zod/mini'
import { responseLimits } from '#domain/callout-responses/limits.ts'
import { Bucket, inbox } from '#domain/callouts/bucket.ts'
import { decimalSigns } from '#domain/callouts/question-types/import-type.ts'
import { dateOrders } from '#domain/csv/cells.ts'
import { isRepeatable, type ResponsePart, type ResponseTargets } from './target.ts'

const TagName = z.string().check(z.trim(), z.minLength(1), z.maxLength(responseLimits.tagName))

/** What each column is, by its name in the header, and what counts for every row. Columns not named are left out. */
export const ResponseMapping = z.strictObject({
  columns: z.record(z.string().check(z.maxLength(1000)), z.string().check(z.maxLength(300))),
  dateOrder: z._default(z.enum(dateOrders), 'dmy'),
  decimalSign: z._default(z.enum(decimalSigns), 'point'),
  /** Of rows that say nothing about it. */
  bucket: z._default(Bucket, inbox),
  /** Names of the callout's tags for every row; made when they are not there. */
  tags: z._default(z.array(TagName).check(z.maxLength(20)), []),
})
export type ResponseMapping = z.infer<typeof ResponseMapping>

/** What keeps a mapping from being used with this file and callout; a file without answers is none. */
export function findMappingProblem(
  { columns }: Pick<ResponseMapping, 'columns'>,
  header: readonly string[],
  targets: ResponseTargets,
): { column: string; code: 'isIn' | 'duplicate' | 'missing' } | undefined {
  const seen = new Set<string>()
  for (const [column, target] of Object.entries(columns)) {
    const isKnown = targets.parts.includes(target as ResponsePart) || targets.questions.has(target as ResponsePart)
    if (!header.includes(column) || !isKnown) return { column, code: 'isIn' }
    if (seen.has(target) && !isRepeatable(target, targets)) return { column, code: 'duplicate' }
    seen.add(target)
  }
  const hasAnswers = [...seen].some((target) => target.startsWith('answers.'))
  return hasAnswers ? undefined : { column: 'answers', code: 'missing' }
}
