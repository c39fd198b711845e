import type { ColumnType, Generated } from 'kysely'

export interface ContentTables {
  content: {
    id: string
    fields: ColumnType<Record<string, unknown>, string, string>
    /** The sanitiser's rules that its rich texts were made by. */
    sanitisedBy: Generated<number>
    updatedAt: Generated<Date>
  }
  settings: {
    key: string
    value: ColumnType<unknown, string, string>
    updatedAt: Generated<Date>
  }
}
