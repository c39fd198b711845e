import type { ColumnType, Generated } from 'kysely'
import type { RuleGroup } from '#domain/rules/rule.ts'

export interface SegmentTables {
  segments: {
    id: Generated<string>
    name: string
    description: Generated<string>
    ruleGroup: ColumnType<RuleGroup, string, string>
    position: number
    /** What its contacts carry at the newsletter provider. */
    newsletterTag: string | null
    createdAt: Generated<Date>
  }
}
