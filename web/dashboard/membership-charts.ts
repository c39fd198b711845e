import type { TFunction } from 'i18next'
import type { Series, SeriesChart } from '#web/charts/index.ts'
import { changedHref, type MembershipFigure, membersHref, stillMembersHref } from './membership-links.ts'
import type { MembershipMonth, RetentionMonth } from './membership-queries.ts'
import { monthWords } from './shown-months.ts'

export interface Words {
  t: TFunction
  number: (value: number) => string
  percent: (share: number) => string
  locale: string
  /** The month that goes on, such as `2026-05`. */
  running: string
}

const tones = {
  joined: 'solid',
  returned: 'hatched',
  cancelled: 'dark',
  paymentFailed: 'lined',
  ended: 'dotted',
} as const satisfies Record<MembershipFigure, Series['tone']>

export const membershipFigures = Object.keys(tones) as MembershipFigure[]
const gains: readonly MembershipFigure[] = ['joined', 'returned']

/** Who came above a line, who went below it, and how many members that makes; null where there was never anybody. */
export function drawMembership(months: readonly MembershipMonth[], words: Words): SeriesChart | null {
  const { t, number } = words
  const isEmpty = months.every(({ members, joined, returned }) => members + joined + returned === 0)
  if (isEmpty) return null
  const changes = membershipFigures.map((figure): Series => {
    const isGain = gains.includes(figure)
    return {
      name: t(`dashboard-members.${figure}`),
      panel: 0,
      tone: tones[figure],
      values: months.map((month) => (isGain ? month[figure] : 0 - month[figure])),
      hrefs: months.map((month) => linkTo(month[figure], changedHref(figure, month))),
      write: (value) => number(Math.abs(value)),
    }
  })
  const members: Series = {
    name: t('dashboard-members.members'),
    panel: 1,
    tone: 'light',
    values: months.map((month) => month.members),
    hrefs: months.map((month) => linkTo(month.members, membersHref(month))),
    write: number,
  }
  const deleted = months.reduce((sum, month) => sum + sumUp(month.deleted), 0)
  return {
    form: 'stacked',
    head: t('dashboard-members.month'),
    columns: columnsOf(months, words),
    panels: [
      { title: t('dashboard-members.changes'), write: (value) => number(Math.abs(value)) },
      { title: t('dashboard-members.members'), write: number },
    ],
    series: [...changes, members],
    notes: notesOf(months, deleted, words),
  }
}

const sumUp = (counts: MembershipMonth['deleted']) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** In a picture there is room for these; the table has all that are known. */
const drawnMonths = [1, 3, 6, 12]
const tableMonths = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60]

/** How many joined in each month, and which share of them was still there later; null where nobody joined. */
export function drawRetention(months: readonly RetentionMonth[], words: Words): SeriesChart | null {
  const { t, number, percent } = words
  if (months.every(({ size }) => size === 0)) return null
  const known = Math.max(0, ...months.flatMap(({ size, later }) => (size > 0 ? later.length : 0)))
  const later = tableMonths.filter((each) => each <= known)
  const drawn = later.filter((each) => drawnMonths.includes(each))
  const joined: Series = {
    name: t('dashboard-members.joined'),
    panel: 0,
    tone: 'light',
    values: months.map(({ size }) => size),
    hrefs: months.map((month) => linkTo(month.size, changedHref('joined', month))),
    write: number,
  }
  const shares = later.map((after): Series => {
    const found = months.map((month) => {
      const each = month.later[after - 1]
      return each && month.size > 0 ? { ...each, share: each.members / month.size } : undefined
    })
    return {
      name: t('dashboard-members.after', { count: after, number: number(after) }),
      panel: drawn.includes(after) ? drawn.indexOf(after) + 1 : null,
      tone: 'solid',
      values: found.map((each) => (each ? Math.round(each.share * 1000) / 10 : null)),
      texts: found.map(
        (each) =>
          each &&
          t('dashboard-members.share', {
            share: percent(each.share),
            count: each.members,
            number: number(each.members),
          }),
      ),
      hrefs: months.map((month, index) => {
        const each = found[index]
        return each && linkTo(each.members, stillMembersHref(month, each))
      }),
      write: (value) => percent(value / 100),
    }
  })
  return {
    form: 'stacked',
    head: t('dashboard-members.joinedIn'),
    columns: columnsOf(months, words),
    panels: [
      { title: t('dashboard-members.joined'), write: number },
      ...drawn.map((after) => ({
        title: t('dashboard-members.stillAfter', { count: after, number: number(after) }),
        write: (value: number) => percent(value / 100),
      })),
    ],
    series: [joined, ...shares],
    notes: notesOf(
      months,
      months.reduce((sum, { deleted }) => sum + deleted, 0),
      words,
    ),
  }
}

/** A list of nobody is no help. */
export const linkTo = (count: number, href: string) => (count > 0 ? href : undefined)

interface AnyMonth {
  month: string
  isEstimated?: boolean
}

/** A column for each month, with what has to be known of it. */
export function columnsOf(months: readonly AnyMonth[], { t, locale, running }: Words) {
  const { whole, short } = monthWords(locale)
  return months.map(({ month, isEstimated }) => {
    const note = [month === running && t('dashboard-members.soFar'), isEstimated && t('dashboard-members.estimated')]
    return { label: whole(month), mark: short(month), note: note.filter(Boolean).join(', ') || undefined }
  })
}

function notesOf(months: readonly AnyMonth[], deleted: number, { t }: Words): string[] {
  return [
    ...(months.some(({ isEstimated }) => isEstimated) ? [t('dashboard-members.estimatedNote')] : []),
    ...(deleted > 0 ? [t('dashboard-members.deletedNote')] : []),
  ]
}
