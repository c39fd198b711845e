import { openWorkerThread } from '#server/platform/threads/worker-thread.ts'
import type { ReceiptDocument } from '../document.ts'

const ask = openWorkerThread({
  module: new URL('./worker.ts', import.meta.url),
  failure: 'no PDF',
  memoryMegabytes: 256,
  idleMs: 60_000,
  patienceMs: 30_000,
})

/**
 * A document as a PDF. Fonts and layout take a core for a tenth of a second, so a thread of its own does it: this one goes
 * on answering.
 */
export async function printPdf(document: ReceiptDocument): Promise<Uint8Array> {
  return (await ask(document)) as Uint8Array
}
