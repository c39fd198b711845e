import { openWorkerThread } from '#server/platform/threads/worker-thread.ts'
import type { OrderName, Orders } from './order.ts'

const ask = openWorkerThread({
  module: new URL('./worker.ts', import.meta.url),
  failure: 'no reply of the index',
  memoryMegabytes: 1024,
  // After so long nobody looks any more, and its memory is worth more.
  idleMs: 15 * 60_000,
  patienceMs: 60_000,
})

/**
 * Asks the thread in which all indexes are: parsing, comparing and clustering tens of thousands of responses takes a core for
 * seconds.
 */
export async function askIndex<Name extends OrderName>(
  name: Name,
  given: Orders[Name]['given'],
): Promise<Orders[Name]['reply']> {
  return (await ask({ name, given })) as Orders[Name]['reply']
}
