import { useSearch } from '@tanstack/react-router'
import { type AddressForm, type ChangeAddress as ChangeOf, useAddress } from '#web/lists/index.ts'
import {
  type ContactsAddress,
  type ContactsSearch,
  readContactsAddress,
  writeContactsAddress,
} from './contacts-address.ts'

export type ChangeAddress = ChangeOf<ContactsAddress>

const form: AddressForm<ContactsAddress, ContactsSearch> = {
  path: '/admin/contacts',
  read: readContactsAddress,
  write: writeContactsAddress,
}

/** The list the address names, and the way to another one. */
export const useContactsAddress = () => useAddress(form, useSearch({ from: '/dashboard/admin/contacts' }))
