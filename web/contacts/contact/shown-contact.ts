import { createContext, useContext } from 'react'
import { type Contact, contactQuery } from '#web/contact-lookup/index.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useSignedIn } from '#web/platform/viewer.ts'

/** The contact whose page is open; its tabs share it. */
export const ShownContact = createContext<Contact | null>(null)

export function useShownContact(): Contact {
  const contact = useContext(ShownContact)
  if (!contact) throw new Error('no contact is shown here')
  return contact
}

/** What the one who looks may do with the one who is shown. */
export function useRights(contact: Contact) {
  const viewer = useSignedIn()
  const isSuperadmin = viewer.activeRoles.includes('superadmin')
  return {
    isSelf: viewer.id === contact.id,
    isSuperadmin,
    /** Address, password, second factor and deletion of a superadmin are other superadmins' matter. */
    mayChangeSignIn: isSuperadmin || !contact.activeRoles.includes('superadmin'),
  }
}

/** Shows at once what the server will say. */
export function showChange(id: string, change: Partial<Contact>) {
  queryClient.setQueryData(contactQuery(id).queryKey, (contact) => contact && { ...contact, ...change })
}
