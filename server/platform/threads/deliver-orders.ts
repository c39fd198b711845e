import { parentPort } from 'node:worker_threads'
import type { Delivery, Order } from './order.ts'

/** Within a thread: does what it is ordered to. What fails fails for whoever ordered it; the thread goes on. */
export function deliverOrders(work: (given: unknown) => unknown): void {
  parentPort?.on('message', async ({ id, given }: Order) => {
    parentPort?.postMessage(await deliver(id, given))
  })

  async function deliver(id: number, given: unknown): Promise<Delivery> {
    try {
      return { id, reply: await work(given) }
    } catch (error) {
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
}
