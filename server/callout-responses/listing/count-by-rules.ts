import { Problem } from '#domain/http/problem.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { FoundCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countSelections } from './page-queries.ts'
import { selectInCallout } from './selection.ts'
import type { ResponseSelection } from './selection-queries.ts'

/**
 * How many responses to a callout each of the groups finds for whoever handles them, in one statement; undefined where a
 * group names what isn't there, or what the caller may not ask.
 */
export async function countByRules(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  found: Pick<FoundCallout, 'callout' | 'standing'>,
  groups: readonly RuleGroup[],
): Promise<(number | undefined)[]> {
  const selections = groups.map((group) => findSelection(() => selectInCallout(context, found, group)))
  const known = selections.filter((selection) => selection !== undefined)
  const counts = (await countSelections(context.db, known)).values()
  return selections.map((selection) => (selection ? counts.next().value : undefined))
}

function findSelection(read: () => ResponseSelection): ResponseSelection | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
