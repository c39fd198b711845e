import { useState } from 'react'
import { offered } from '#web/platform/desk/membership.ts'

/** The columns that can be hidden, in their order; the name always stands. */
const columns = ['email', 'contributionMonthlyAmount', 'joined', 'membershipStarts', 'lastSeen'] as const
export type ColumnChoice = (typeof columns)[number]
export const columnChoices = offered(columns)

/** More would cut the addresses on a desk's usual screen. */
const usual: readonly ColumnChoice[] = ['email', 'contributionMonthlyAmount', 'joined']
const storageKey = 'masthead-contact-columns'

/** Which columns this browser shows. */
export function useShownColumns() {
  const [shown, setShown] = useState<readonly ColumnChoice[]>(() => readColumns(localStorage.getItem(storageKey)))
  function toggle(column: ColumnChoice) {
    const next = columnChoices.filter((each) => (each === column ? !shown.includes(each) : shown.includes(each)))
    localStorage.setItem(storageKey, next.join(' '))
    setShown(next)
  }
  return { shown, toggle }
}

/** What was kept may come from another version of this page: names it does not know are passed over. */
function readColumns(kept: string | null): readonly ColumnChoice[] {
  if (kept === null) return usual
  const names = kept.split(' ')
  return columnChoices.filter((column) => names.includes(column))
}
