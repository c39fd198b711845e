import { Worker } from 'node:worker_threads'
import type { Paper } from '../paper.ts'
import type { Delivery, Order } from './worker.ts'

interface Awaited {
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

interface Press {
  worker: Worker
  orders: Map<number, Awaited>
  /** Ends it when it has had nothing to do for a while, or takes too long over an order. */
  timer: NodeJS.Timeout | undefined
}

let press: Press | undefined
let ordered = 0

const idleMs = 60_000
const patienceMs = 30_000

/**
 * A paper as a PDF. Fonts and layout take a core for a tenth of a second, so a thread of its own does it: this one goes
 * on answering.
 */
export function printPdf(paper: Paper): Promise<Uint8Array> {
  press ??= startPress()
  const { worker, orders } = press
  const id = ++ordered
  return new Promise((resolve, reject) => {
    orders.set(id, { resolve, reject })
    watch(press)
    worker.postMessage({ id, paper } satisfies Order)
  })
}

function startPress(): Press {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const started: Press = { worker, orders: new Map(), timer: undefined }
  worker.on('message', (delivery: Delivery) => {
    const order = started.orders.get(delivery.id)
    started.orders.delete(delivery.id)
    if ('pdf' in delivery) order?.resolve(delivery.pdf)
    else order?.reject(new Error(`no PDF: ${delivery.error}`))
    watch(started)
  })
  worker.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => giveUp(started, new Error('the thread that prints ended')))
  return started
}

/** Orders keep the process alive, an idle thread doesn't. */
function watch(watched: Press | undefined): void {
  if (!watched) return
  const isIdle = watched.orders.size === 0
  if (isIdle) watched.worker.unref()
  else watched.worker.ref()
  clearTimeout(watched.timer)
  watched.timer = setTimeout(() => void watched.worker.terminate(), isIdle ? idleMs : patienceMs).unref()
}

function giveUp(ended: Press, error: Error): void {
  if (press === ended) press = undefined
  clearTimeout(ended.timer)
  for (const { reject } of ended.orders.values()) reject(error)
  ended.orders.clear()
}
