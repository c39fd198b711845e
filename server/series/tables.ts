import type { ColumnType, Generated } from 'kysely'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { MemberEnding, SeriesStatus } from '#domain/series/series.ts'

export interface SeriesTables {
  series: {
    id: Generated<string>
    name: string
    status: Generated<SeriesStatus>
    segmentId: string | null
    goalRules: ColumnType<RuleGroup | null, string | null, string | null>
    endsOnLeaving: Generated<boolean>
    reenters: Generated<boolean>
    sendHour: number | null
    fromName: string | null
    fromEmail: string | null
    replyTo: string | null
    revision: Generated<number>
    createdBy: string | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    startedAt: Date | null
    /** Those whom the segment had at a start are still entering, in the order of their ids. */
    isEntering: Generated<boolean>
    /** The last of them who has. */
    enteringAfter: string | null
    /** The run of the segment in which they were noted. */
    enteringRun: number | null
    /** The next emails of those inside are being set anew, in the order of their rows. */
    isMoving: Generated<boolean>
    /** The last of them whose is. */
    movedUpTo: string | null
    /** Steps that are due at another time than before, while that goes on. */
    retimed: Generated<string[]>
  }
  seriesSteps: {
    id: Generated<string>
    seriesId: string
    /** Its texts, and the ledger of its emails. */
    mailingId: string
    position: number
    waitDays: number
    removedAt: Date | null
  }
  seriesMembers: {
    id: Generated<string>
    seriesId: string
    contactId: string | null
    enteredAt: Date
    lastAt: Date
    received: Generated<string[]>
    nextStepId: string | null
    nextAt: Date | null
    endedAt: Date | null
    ending: MemberEnding | null
  }
}
