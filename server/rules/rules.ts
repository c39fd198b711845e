import { Problem } from '#domain/http/problem.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { Filters } from '#domain/rules/filter.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { Viewer } from '#server/platform/http/context.ts'

/** The group with its values read, for this viewer at this moment; refused when a rule means nothing here. */
export function readRules(
  group: RuleGroup,
  filters: Filters,
  { now, viewer, currency }: { now: Date; viewer: Viewer | undefined; currency?: string },
): Where {
  const { where, problem } = resolveRules(group, filters, {
    now,
    me: viewer?.contactId,
    ...(currency !== undefined && { currency }),
  })
  if (!problem) return where
  if (problem.kind === 'nobody') throw new Problem('bad-request', { message: problem.reason })
  throw new Problem('invalid-rule', { message: problem.reason, rule: problem.rule })
}
