import type { ColumnType, Generated } from 'kysely'
import type { RuleGroup } from '#domain/rules/rule.ts'

export interface ResponseSegmentTables {
  calloutResponseSegments: {
    id: Generated<string>
    calloutId: string
    name: string
    description: string
    ruleGroup: ColumnType<RuleGroup, string, string>
    position: number
    createdAt: Date
  }
}
