import { type MemberState, memberStates } from '#domain/series/series.ts'
import { type ListAddress, type ListSearch, pageQuery, readListAddress, writeListAddress } from '#web/lists/index.ts'

const sorts = ['enteredAt', 'nextAt', 'endedAt'] as const
export type PeopleSort = (typeof sorts)[number]

const standard = { sort: 'enteredAt', order: 'desc' } as const

export interface PeopleAddress extends ListAddress<PeopleSort> {
  /** Where they are; anywhere without it. */
  state: MemberState | undefined
  /** Whose next email it is. */
  step: string | undefined
}

export type PeopleSearch = ListSearch & { state?: string | undefined; step?: string | undefined }

/** The list an address names; what can't be understood is left out and named. */
export function readPeopleAddress(search: PeopleSearch): { address: PeopleAddress; broken: string[] } {
  const { address, broken } = readListAddress<PeopleSort>(search, sorts, standard)
  const state = memberStates.find((each) => each === search.state)
  const step = search.step && /^[0-9a-f-]{36}$/.test(search.step) ? search.step : undefined
  return {
    address: { ...address, state, step },
    broken: [
      ...broken,
      ...(search.state !== undefined && !state ? ['state'] : []),
      ...(search.step !== undefined && !step ? ['step'] : []),
    ],
  }
}

export function writePeopleAddress({ state, step, ...list }: PeopleAddress): PeopleSearch {
  return { ...writeListAddress(list, standard), state, step }
}

export const isNarrowed = ({ q, state, step }: PeopleAddress) => q !== '' || !!state || !!step

/** What the API is asked for. */
export function peopleQueryOf(address: PeopleAddress) {
  const { q, state, step } = address
  const search = q.trim()
  return { ...pageQuery(address), ...(state && { state }), ...(step && { stepId: step }), ...(search && { search }) }
}
