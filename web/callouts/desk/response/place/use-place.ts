import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countBeforeQuery, type ReadResponse, stretchQuery, type WalkedList } from '../queries.ts'
import { findPlace, type Place, placeBesideFormer, placeBetween, type Stretch, stretchStart } from './place.ts'

/** One response within one list, from when it was come to until it is left. */
interface Visit {
  key: string
  /** Its index, where the one the address names was of no use. */
  at?: number
  /** The list around it when it was found there. */
  arrived?: Stretch
}

/**
 * Where a response stands in the list: near the index that its address names, or else where it belongs by what the list is
 * sorted by. Undefined until it is known.
 */
export function usePlace(
  list: WalkedList | undefined,
  response: ReadResponse | undefined,
  hint: number | undefined,
): Place | undefined {
  const key = JSON.stringify([response?.id, list])
  const [kept, setVisit] = useState<Visit>({ key })
  const visit = kept.key === key ? kept : { key }
  const at = visit.at ?? hint
  const isAsked = list !== undefined && response !== undefined

  const { data: stretch, isPlaceholderData } = useQuery({
    ...stretchQuery(list ?? noList, stretchStart(at ?? 0)),
    enabled: isAsked && at !== undefined,
  })
  const place = stretch && response && findPlace(stretch, response.id)
  const isElsewhere = stretch !== undefined && !isPlaceholderData && !place
  const isLost = isAsked && !visit.arrived && visit.at === undefined && (hint === undefined || isElsewhere)
  const before = useQuery({ ...countBeforeQuery(list ?? noList, response), enabled: isLost })

  if (isLost && before.data !== undefined) setVisit({ key, at: before.data })
  else if (place && !visit.arrived) setVisit({ ...visit, arrived: stretch })
  if (!stretch || !response) return undefined
  // In a list sorted by changes, each change of it would send it elsewhere.
  if (visit.arrived && (!place || list?.sort === 'updatedAt'))
    return placeBesideFormer(visit.arrived, stretch, response.id)
  return place ?? (visit.at === undefined ? undefined : placeBetween(stretch, visit.at))
}

const noList: WalkedList = { calloutId: '', rules: { condition: 'AND', rules: [] }, sort: 'createdAt', order: 'ASC' }
