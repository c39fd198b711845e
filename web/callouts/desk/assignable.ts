import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { displayName } from '#domain/contacts/contact.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { adminsQuery, reviewersQuery } from './queries.ts'

export interface Colleague {
  id: string
  name: string
}

/** Who may see to responses of this callout: the one who looks first, then the others by name. */
export function useAssignable(calloutId: string): { people: readonly Colleague[]; isPending: boolean } {
  const viewer = useSignedIn()
  const reviewers = useQuery(reviewersQuery(calloutId))
  const admins = useQuery({ ...adminsQuery, enabled: isAdmin(viewer) })
  const people = useMemo(() => {
    const contacts = [...(reviewers.data ?? []).map(({ contact }) => contact), ...(admins.data ?? [])]
    const names = new Map(contacts.map((contact) => [contact.id, displayName(contact)]))
    names.delete(viewer.id)
    const others = [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
    return [{ id: viewer.id, name: displayName(viewer) }, ...others]
  }, [reviewers.data, admins.data, viewer])
  return { people, isPending: reviewers.isPending || (admins.isPending && isAdmin(viewer)) }
}
