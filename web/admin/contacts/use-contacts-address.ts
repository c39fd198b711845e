import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toaster } from '#web/ui/messages/toasts.ts'
import { type ContactsAddress, readContactsAddress, writeContactsAddress } from './contacts-address.ts'

export type ChangeAddress = (change: Partial<ContactsAddress>, options?: { replace?: boolean }) => void

/** The list the address names, and the way to another one. What is not understood falls away with a word. */
export function useContactsAddress(): { address: ContactsAddress; change: ChangeAddress } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const search = useSearch({ from: '/dashboard/admin/contacts' })
  const { address, broken } = useMemo(() => readContactsAddress(search), [search])
  const names = broken.join(', ')

  const change: ChangeAddress = (changes, { replace = false } = {}) => {
    // A search that is due while somebody is on the way to another page must not bring them back.
    if (router.latestLocation.pathname !== '/admin/contacts') return
    const next = writeContactsAddress({ ...address, ...changes })
    void navigate({ to: '/admin/contacts', search: next, replace, resetScroll: false })
  }
  useEffect(() => {
    if (!names) return
    toaster.show({ variant: 'warning', title: t('admin.badAddress', { names }) })
    change({}, { replace: true })
  })
  return { address, change }
}
