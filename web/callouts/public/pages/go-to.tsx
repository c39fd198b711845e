import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Instead of a page: another address, without a way back to this one. */
export function GoTo({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => void router.navigate({ href, replace: true }), [router, href])
  return null
}
