import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { introKey, opensIntro } from '#domain/public-responses/opens-intro.ts'
import { isFramed } from '#web/platform/frame.ts'
import { useEntriesAddress } from './address.ts'

/** Whether the introduction is open: on entry, once a tab, unless the address leads to something else. */
export function useIntro(calloutId: string) {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const { address } = useEntriesAddress()
  const [isOpen, setOpen] = useState(() => opensIntro({ search, hash, isFramed }) && !wasShown(calloutId))
  return {
    isOpen: isOpen && address.response === undefined && !address.isAdding,
    close() {
      setOpen(false)
      keepShown(calloutId)
    },
  }
}

function wasShown(calloutId: string): boolean {
  try {
    return sessionStorage.getItem(introKey(calloutId)) !== null
  } catch {
    return false
  }
}

function keepShown(calloutId: string) {
  try {
    sessionStorage.setItem(introKey(calloutId), 'yes')
  } catch {
    // It opens again with the next page then.
  }
}
