import type { MembershipEnd } from '#domain/contacts/membership-period.ts'

/**
 * Periods of membership that began and ended in the same months. Months are told by their place among those that are
 * counted, from 1 on; 0 is before the first and one more than there are is after the last, or not at all.
 */
export interface PeriodGroup {
  count: number
  /** When the member's first period began. */
  joined: number
  started: number
  ended: number
  endCause: MembershipEnd | null
  /** The first period of its member. */
  isFirst: boolean
  /** Of contacts who are deleted. */
  isDeleted: boolean
  isStartEstimated: boolean
  isEndEstimated: boolean
  /** Whether they were members at the end of earlier months is estimated. */
  estimatedBefore: number
}

interface MembershipCounts {
  /** At the end of the month. */
  members: number
  joined: number
  returned: number
  cancelled: number
  paymentFailed: number
  ended: number
}

export interface MembershipMonth extends MembershipCounts {
  isEstimated: boolean
  /** What of it are contacts who are deleted since. */
  deleted: MembershipCounts
}

/** Members at the end of each month, and who came and went in it. */
export function countMemberships(groups: readonly PeriodGroup[], months: number): MembershipMonth[] {
  const deleted = groups.filter(({ isDeleted }) => isDeleted)
  return Array.from({ length: months }, (_, index) => ({
    ...countMonth(groups, index + 1),
    isEstimated: groups.some((group) => isEstimatedIn(group, index + 1)),
    deleted: countMonth(deleted, index + 1),
  }))
}

function countMonth(groups: readonly PeriodGroup[], month: number): MembershipCounts {
  const began = groups.filter(({ started }) => started === month)
  const over = groups.filter(({ ended }) => ended === month)
  return {
    members: sum(groups.filter((group) => isMemberAtEnd(group, month))),
    joined: sum(began.filter(({ isFirst }) => isFirst)),
    returned: sum(began.filter(({ isFirst }) => !isFirst)),
    cancelled: sum(over.filter(({ endCause }) => endCause === 'cancelled')),
    paymentFailed: sum(over.filter(({ endCause }) => endCause === 'payment-failed')),
    ended: sum(over.filter(({ endCause }) => endCause === 'ended')),
  }
}

const isMemberAtEnd = ({ started, ended }: PeriodGroup, month: number) => started <= month && ended > month

function isEstimatedIn(group: PeriodGroup, month: number): boolean {
  return (
    (group.started === month && group.isStartEstimated) ||
    (group.ended === month && group.isEndEstimated) ||
    (isMemberAtEnd(group, month) && group.estimatedBefore > month)
  )
}

export interface Cohort {
  /** How many joined in the month. */
  size: number
  isEstimated: boolean
  deleted: number
  /** How many of them were members at the end of the months that followed. */
  later: { months: number; members: number; deleted: number }[]
}

/** Those who joined in each of the first months, and who of them was still a member, or again. */
export function countRetention(
  groups: readonly PeriodGroup[],
  { cohorts, monthsOver }: { cohorts: number; monthsOver: number },
): Cohort[] {
  return Array.from({ length: cohorts }, (_, index) => {
    const month = index + 1
    const periods = groups.filter(({ joined }) => joined === month)
    const first = periods.filter(({ isFirst }) => isFirst)
    const later = Array.from({ length: Math.max(0, monthsOver - month) }, (_each, distance) => {
      const members = periods.filter((group) => isMemberAtEnd(group, month + distance + 1))
      return { months: distance + 1, members: sum(members), deleted: sum(members.filter(isOfDeleted)) }
    })
    return {
      size: sum(first),
      isEstimated: periods.some(({ isStartEstimated, isEndEstimated }) => isStartEstimated || isEndEstimated),
      deleted: sum(first.filter(isOfDeleted)),
      later,
    }
  })
}

const isOfDeleted = ({ isDeleted }: PeriodGroup) => isDeleted

const sum = (groups: readonly PeriodGroup[]) => groups.reduce((total, { count }) => total + count, 0)
