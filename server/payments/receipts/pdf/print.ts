import { Worker } from 'node:worker_threads'
import type { ReceiptDocument } from '../document.ts'
import type { PdfDelivery, PdfOrder } from './worker.ts'

interface Awaited {
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

interface PdfWorker {
  worker: Worker
  orders: Map<number, Awaited>
  /** Ends it when it has had nothing to do for a while, or takes too long over an order. */
  timer: NodeJS.Timeout | undefined
}

let pdfWorker: PdfWorker | undefined
let ordered = 0

const idleMs = 60_000
const patienceMs = 30_000

/**
 * A document as a PDF. Fonts and layout take a core for a tenth of a second, so a thread of its own does it: this one goes
 * on answering.
 */
export function printPdf(document: ReceiptDocument): Promise<Uint8Array> {
  pdfWorker ??= startPdfWorker()
  const { worker, orders } = pdfWorker
  const id = ++ordered
  return new Promise((resolve, reject) => {
    orders.set(id, { resolve, reject })
    watch(pdfWorker)
    worker.postMessage({ id, document } satisfies PdfOrder)
  })
}

function startPdfWorker(): PdfWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const started: PdfWorker = { worker, orders: new Map(), timer: undefined }
  worker.on('message', (delivery: PdfDelivery) => {
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
function watch(watched: PdfWorker | undefined): void {
  if (!watched) return
  const isIdle = watched.orders.size === 0
  if (isIdle) watched.worker.unref()
  else watched.worker.ref()
  clearTimeout(watched.timer)
  watched.timer = setTimeout(() => void watched.worker.terminate(), isIdle ? idleMs : patienceMs).unref()
}

function giveUp(ended: PdfWorker, error: Error): void {
  if (pdfWorker === ended) pdfWorker = undefined
  clearTimeout(ended.timer)
  for (const { reject } of ended.orders.values()) reject(error)
  ended.orders.clear()
}
