import { Worker } from 'node:worker_threads'
import type { Delivery, Order, OrderName, Orders } from './order.ts'

interface Awaited {
  resolve: (reply: unknown) => void
  reject: (error: Error) => void
}

interface IndexThread {
  worker: Worker
  orders: Map<number, Awaited>
  /** Ends it when it has had nothing to do for long, or takes too long over an order. */
  timer: NodeJS.Timeout | undefined
}

let thread: IndexThread | undefined
let ordered = 0

/** After so long nobody looks any more, and its memory is worth more. */
const idleMs = 15 * 60_000
const patienceMs = 60_000

/**
 * Has a thread of its own do it. There all indexes are: parsing, comparing and clustering tens of thousands of responses
 * takes a core for seconds, while this thread goes on answering. Orders are done in turn.
 */
export function askIndex<Name extends OrderName>(
  name: Name,
  given: Orders[Name]['given'],
): Promise<Orders[Name]['reply']> {
  thread ??= startThread()
  const { worker, orders } = thread
  const id = ++ordered
  return new Promise((resolve, reject) => {
    orders.set(id, { resolve: resolve as Awaited['resolve'], reject })
    watch(thread)
    worker.postMessage({ id, name, given } as Order)
  })
}

function startThread(): IndexThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  const started: IndexThread = { worker, orders: new Map(), timer: undefined }
  worker.on('message', (delivery: Delivery) => {
    const order = started.orders.get(delivery.id)
    started.orders.delete(delivery.id)
    if ('error' in delivery) order?.reject(new Error(`no reply of the index: ${delivery.error}`))
    else order?.resolve(delivery.reply)
    watch(started)
  })
  worker.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => giveUp(started, new Error('the thread with the indexes ended')))
  return started
}

/** Orders keep the process alive, an idle thread doesn't. */
function watch(watched: IndexThread | undefined): void {
  if (!watched) return
  const isIdle = watched.orders.size === 0
  if (isIdle) watched.worker.unref()
  else watched.worker.ref()
  clearTimeout(watched.timer)
  watched.timer = setTimeout(() => void watched.worker.terminate(), isIdle ? idleMs : patienceMs).unref()
}

function giveUp(ended: IndexThread, error: Error): void {
  if (thread === ended) thread = undefined
  clearTimeout(ended.timer)
  for (const { reject } of ended.orders.values()) reject(error)
  ended.orders.clear()
}
