import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { findPage } from '#domain/site/pages.ts'

/** Goes on to where somebody wanted to, in place of the page they signed in on; a receipt, say, is no page of the app. */
export function useArrival(): (target: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    (target) => {
      const { pathname } = new URL(target, location.origin)
      return navigate({ href: target, replace: true, reloadDocument: !findPage(pathname) })
    },
    [navigate],
  )
}
