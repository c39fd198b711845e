import { useEffect, useState } from 'react'

/** What was typed, once typing has paused. An object has to stay the same one while nothing is typed. */
export function useSettled<Value>(value: Value, pauseMs = 500): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
