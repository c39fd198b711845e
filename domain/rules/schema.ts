import { z } from 'zod'
import { checkShape, ruleLimits } from './check-shape.ts'
import { type RuleGroup as Group, operators } from './rule.ts'

const text = z.string().max(ruleLimits.textLength)

const Rule = z.strictObject({
  field: text,
  operator: z.enum(operators),
  value: z.array(z.union([text, z.number(), z.boolean()])),
})

const Shape: z.ZodType<Group, Group> = z
  .strictObject({
    condition: z.enum(['AND', 'OR']),
    get rules() {
      return z.array(z.union([Rule, Shape]))
    },
  })
  .meta({ id: 'RuleGroup' })

/** A rule group in a body. */
export const RuleGroup = checkedGroup((input) => input)

/** A rule group in a query: one JSON text. */
export const RulesQuery = checkedGroup((input) => (typeof input === 'string' ? parseJson(input) : input))

/**
 * `checkShape` finds what is wrong before the schema looks, so that each issue names its place and a deep nesting is
 * refused; the schema gives type and documentation.
 */
function checkedGroup(read: (input: unknown) => unknown): z.ZodType<Group, Group> {
  const checked = z.preprocess((input: unknown, context) => {
    const group = read(input)
    const issues = checkShape(group)
    for (const { path, constraint } of issues) {
      context.addIssue({ code: 'custom', path: [...path], message: constraint, input })
    }
    return issues.length > 0 ? z.NEVER : group
  }, Shape)
  return checked as unknown as z.ZodType<Group, Group>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
