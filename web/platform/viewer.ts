import { useState, useSyncExternalStore } from 'react'
import { call } from './http/call.ts'
import { pageData, type Viewer } from './page-data.ts'

let viewer: Viewer | undefined
let isKnown = false
const listeners = new Set<() => void>()

/** Other tabs follow through this key. */
const signOutKey = 'masthead:signed-out'

/** Who is signed in; undefined for guests. The first one comes with the page. */
export function getViewer(): Viewer | undefined {
  return isKnown ? viewer : pageData.viewer
}

export function useViewer(): Viewer | undefined {
  return useSyncExternalStore(subscribe, getViewer)
}

/** For pages that only the signed-in reach; the one who was signed in while such a page is being left. */
export function useSignedIn(): Viewer {
  const current = useViewer()
  const [first] = useState(current)
  const signedIn = current ?? first
  if (!signedIn) throw new Error('page needs a viewer')
  return signedIn
}

export function setViewer(next: Viewer | undefined) {
  viewer = next
  isKnown = true
  for (const listener of listeners) listener()
}

/** After a call that opened a session. */
export async function reloadViewer(): Promise<Viewer | undefined> {
  const found = await call(
    'GET /contact/:id',
    { params: { id: 'me' }, query: { with: ['isReviewer'] } },
    { quiet: true },
  ).catch(() => undefined)
  setViewer(found)
  return found
}

/** Signed out here at once, whatever the server says, and in the browser's other tabs. */
export function signOutLocally() {
  setViewer(undefined)
  localStorage.setItem(signOutKey, String(Date.now()))
}

export function onSignOutElsewhere(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== signOutKey || !getViewer()) return
    setViewer(undefined)
    listener()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export const isAdmin = (someone: Viewer | undefined) =>
  someone?.activeRoles.some((role) => role === 'admin' || role === 'superadmin') ?? false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
