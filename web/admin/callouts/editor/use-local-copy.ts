import { useEffect, useState } from 'react'
import { getViewer } from '#web/platform/viewer.ts'
import { localCopyKeeper, type Unsaved } from './local-copy-keeper.ts'

const keptEveryMs = 10_000

/**
 * Keeps unsaved changes in this browser: every ten seconds, when the page goes to the background, and when it goes away
 * because the session has ended.
 */
export function useLocalCopy(unsaved: Unsaved): void {
  const [keeper] = useState(localCopyKeeper)
  useEffect(() => keeper.follow(unsaved))
  useEffect(() => {
    const timer = setInterval(keeper.write, keptEveryMs)
    addEventListener('pagehide', keeper.write)
    document.addEventListener('visibilitychange', keeper.write)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keeper.write)
      document.removeEventListener('visibilitychange', keeper.write)
      keeper.leave({ isSignedIn: getViewer() !== undefined })
    }
  }, [keeper])
}
