import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { writeSearch } from '#web/shell/frame/search.ts'
import { toaster } from '#web/ui/messages/toasts.ts'

export type ChangeAddress<Address> = (change: Partial<Address>, options?: { replace?: boolean }) => void

/** How a page reads its address; what can't be understood is left out and named in `broken`. */
export interface AddressForm<Address, Search> {
  path: string
  read: (search: Search) => { address: Address; broken: string[] }
  write: (address: Address) => Search
}

/** What the address of a list names, and the way to another one. What is not understood falls away with a word. */
export function useAddress<Address, Search extends object>(
  { path, read, write }: AddressForm<Address, Search>,
  search: Search,
): { address: Address; change: ChangeAddress<Address> } {
  const { t } = useTranslation()
  const router = useRouter()
  const { address, broken } = useMemo(() => read(search), [read, search])
  const names = broken.join(', ')

  const change: ChangeAddress<Address> = (changes, { replace = false } = {}) => {
    // A search that is due while somebody is on the way to another page must not bring them back.
    if (router.latestLocation.pathname !== path) return
    const href = path + writeSearch(write({ ...address, ...changes }) as Record<string, unknown>)
    void router.navigate({ href, replace, resetScroll: false })
  }
  useEffect(() => {
    if (!names) return
    toaster.show({ variant: 'warning', title: t('admin.badAddress', { names }) })
    change({}, { replace: true })
  })
  return { address, change }
}
