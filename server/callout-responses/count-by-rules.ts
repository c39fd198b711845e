import { Problem } from '#domain/http/problem.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { FoundCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countSelections } from './find-queries.ts'
import { readResponseRules, scopeOfDesk } from './list.ts'

/**
 * How many responses to a callout each of the groups finds for whoever handles them, in one statement; undefined where a
 * group names what isn't there, or what the caller may not ask.
 */
export async function countByRules(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  { callout, standing }: Pick<FoundCallout, 'callout' | 'standing'>,
  groups: readonly RuleGroup[],
): Promise<(number | undefined)[]> {
  const wheres = groups.map((group) => findWhere(() => readResponseRules(context, group, standing)))
  const scope = scopeOfDesk(context.viewer, callout.id)
  const counts = (
    await countSelections(
      context.db,
      scope,
      wheres.filter((where) => where !== undefined),
    )
  ).values()
  return wheres.map((where) => (where ? counts.next().value : undefined))
}

function findWhere(read: () => Where): Where | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
