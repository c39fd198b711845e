import { setImmediate } from 'node:timers/promises'

const sliceMs = 10
/** So many are done between two looks at the clock. */
const lookEvery = 16

/** Does something with each of many, and lets others have their turn every few milliseconds. */
export async function inSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  let began = performance.now()
  for (const [index, item] of items.entries()) {
    act(item)
    if (index % lookEvery !== 0 || performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
}
