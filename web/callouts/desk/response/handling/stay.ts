import { useState } from 'react'
import { keep, readKept } from '#web/platform/device-storage.ts'

const key = 'masthead:stay-after-moving'

/** Whether a response stays open once it was moved; kept by this browser. */
export function useStaysAfterMoving(): [boolean, (stays: boolean) => void] {
  const [stays, setStays] = useState(() => readKept(key) === 'yes')
  return [
    stays,
    (next) => {
      setStays(next)
      keep(key, next ? 'yes' : 'no')
    },
  ]
}
