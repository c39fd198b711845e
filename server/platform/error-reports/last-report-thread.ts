import { workerData } from 'node:worker_threads'
import { isDelivered } from './sender.ts'

export interface LastReport {
  url: string
  envelope: string
  /** Of the thread that waits: what isn't 0 lets it go on. */
  sent: Int32Array
}

const { url, envelope, sent }: LastReport = workerData
await isDelivered(url, envelope)
Atomics.store(sent, 0, 1)
Atomics.notify(sent, 0)
