import { Worker } from 'node:worker_threads'
import type { Delivery, Order } from './order.ts'

interface Settings {
  /** The module that the thread runs, which takes its orders by `deliverOrders`. */
  module: URL
  /** What an order that fails says first. */
  failure: string
  memoryMegabytes: number
  /** Of what soon is garbage: small where much is made that nobody keeps. */
  youngMegabytes?: number
  /** After so long without an order it ends, and its memory is free. */
  idleMs: number
  /** An order that takes longer ends the thread, and all that wait for it. */
  patienceMs: number
}

interface Awaited {
  resolve: (reply: unknown) => void
  reject: (error: Error) => void
}

interface Running {
  worker: Worker
  orders: Map<number, Awaited>
  timer: NodeJS.Timeout | undefined
}

/**
 * A thread of its own for what takes a core too long: it starts with the first order and does them in turn, while this thread
 * goes on answering. Ended or broken, it starts anew with the next order.
 */
export function openWorkerThread({ module, failure, memoryMegabytes, youngMegabytes, idleMs, patienceMs }: Settings) {
  let running: Running | undefined
  let ordered = 0

  function start(): Running {
    const resourceLimits = {
      maxOldGenerationSizeMb: memoryMegabytes,
      ...(youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }),
    }
    const worker = new Worker(module, { resourceLimits })
    const started: Running = { worker, orders: new Map(), timer: undefined }
    worker.on('message', (delivery: Delivery) => {
      const order = started.orders.get(delivery.id)
      started.orders.delete(delivery.id)
      if ('error' in delivery) order?.reject(new Error(`${failure}: ${delivery.error}`))
      else order?.resolve(delivery.reply)
      watch(started)
    })
    worker.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => giveUp(started, new Error(`${failure}: the thread ended`)))
    return started
  }

  /** Orders keep the process alive, an idle thread doesn't. */
  function watch(watched: Running): void {
    const isIdle = watched.orders.size === 0
    if (isIdle) watched.worker.unref()
    else watched.worker.ref()
    clearTimeout(watched.timer)
    watched.timer = setTimeout(() => void watched.worker.terminate(), isIdle ? idleMs : patienceMs).unref()
  }

  function giveUp(ended: Running, error: Error): void {
    if (running === ended) running = undefined
    clearTimeout(ended.timer)
    for (const { reject } of ended.orders.values()) reject(error)
    ended.orders.clear()
  }

  return (given: unknown): Promise<unknown> => {
    running ??= start()
    const { worker, orders } = running
    const id = ++ordered
    return new Promise((resolve, reject) => {
      orders.set(id, { resolve, reject })
      // The others wait for the one that is at work, whose time runs: an order that joins them must not lengthen it.
      if (running && orders.size === 1) watch(running)
      worker.postMessage({ id, given } satisfies Order)
    })
  }
}
