/** Values by their keys, of which those not used for longest go when all together are larger than this. */
export interface SizedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value, size: number): void
}

export function createSizedCache<Value>(maxSize: number): SizedCache<Value> {
  const entries = new Map<string, { value: Value; size: number }>()
  let total = 0
  const remove = (key: string) => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const found = entries.get(key)
      if (!found) return undefined
      // Recently used entries move to the end, so that the oldest are evicted first.
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set(key, value, size) {
      remove(key)
      if (size > maxSize) return
      entries.set(key, { value, size })
      total += size
      for (const oldest of entries.keys()) {
        if (total <= maxSize) return
        remove(oldest)
      }
    },
  }
}
