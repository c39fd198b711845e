import { type EventType, eventTypes } from '#domain/activity/event.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { endOfDay, limits, parsePage, readDay, startOfDay } from '#web/lists/index.ts'

/** Which part of the log is shown. */
export interface ActivityAddress {
  page: number
  limit: number
  eventType: EventType | undefined
  /** Whom it was done to, and who did it. */
  targetId: string | undefined
  actorId: string | undefined
  /** Only what this line stands for. */
  within: string | undefined
  /** Days, both included, where the newsroom is. */
  from: string | undefined
  to: string | undefined
}

export type ActivitySearch = Partial<Record<keyof ActivityAddress, string | undefined>>

export function readActivityAddress(search: ActivitySearch): { address: ActivityAddress; broken: string[] } {
  const broken: string[] = []
  const read = <Value>(name: keyof ActivityAddress, value: Value | undefined) => {
    if (search[name] !== undefined && value === undefined) broken.push(name)
    return value
  }
  return {
    address: {
      page: read('page', parsePage(search.page ?? '')) ?? 1,
      limit:
        read(
          'limit',
          limits.find((each) => String(each) === search.limit),
        ) ?? limits[0],
      eventType: read(
        'eventType',
        eventTypes.find((type) => type === search.eventType),
      ),
      targetId: read('targetId', readId(search.targetId)),
      actorId: read('actorId', readId(search.actorId)),
      within: read('within', readUuid(search.within)),
      from: read('from', readDay(search.from)),
      to: read('to', readDay(search.to)),
    },
    broken,
  }
}

const readUuid = (text: string | undefined) => (text && isUuidShaped(text) ? text : undefined)

const readId = (text: string | undefined) => (text && /^[\w-]{1,100}$/.test(text) ? text : undefined)

export function writeActivityAddress({ page, limit, ...filters }: ActivityAddress): ActivitySearch {
  return {
    page: page === 1 ? undefined : String(page),
    limit: limit === limits[0] ? undefined : String(limit),
    ...filters,
  }
}

/** What the call is asked; undefined asks for everything. */
export function activityRules({ eventType, targetId, actorId, from, to }: ActivityAddress): RuleGroup | undefined {
  const rules = [
    eventType && equal('eventType', eventType),
    targetId && equal('targetId', targetId),
    actorId && equal('actorId', actorId),
    from && { field: 'createdAt', operator: 'greater_or_equal' as const, value: [startOfDay(from).toISOString()] },
    to && { field: 'createdAt', operator: 'less' as const, value: [endOfDay(to).toISOString()] },
  ].filter((rule) => !!rule)
  return rules.length > 0 ? { condition: 'AND', rules } : undefined
}

/** What was done to many at once is one line, unless one contact or one line is asked for. */
export function activityLayer({ targetId, within }: Pick<ActivityAddress, 'targetId' | 'within'>) {
  if (within) return { within }
  return targetId ? {} : { grouped: true }
}

const equal = (field: string, value: string): Rule => ({ field, operator: 'equal', value: [value] })
