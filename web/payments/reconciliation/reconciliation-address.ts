import { type AddressForm, parsePage } from '#web/lists/index.ts'
import type { ShownState } from './queries.ts'

export const shownStates = ['open', 'repaired', 'dismissed'] as const satisfies readonly ShownState[]

interface Address {
  state: ShownState
  /** From 1. */
  page: number
}

interface Search {
  state?: string | undefined
  page?: string | undefined
}

/** Which differences, and how far on. */
export const form: AddressForm<Address, Search> = {
  path: '/admin/payments/reconciliation',
  read: ({ state, page }) => {
    const known = shownStates.find((each) => each === state)
    const number = parsePage(page ?? '')
    return {
      address: { state: known ?? 'open', page: number ?? 1 },
      broken: [...(state !== undefined && !known ? ['state'] : []), ...(page !== undefined && !number ? ['page'] : [])],
    }
  },
  write: ({ state, page }) => ({
    state: state === 'open' ? undefined : state,
    page: page === 1 ? undefined : String(page),
  }),
}
