import type { ColumnType, Generated } from 'kysely'

export interface ContentTables {
  content: {
    id: string
    fields: ColumnType<Record<string, unknown>, string, string>
    updatedAt: Generated<Date>
  }
  settings: {
    key: string
    value: ColumnType<unknown, string, string>
    updatedAt: Generated<Date>
  }
}
