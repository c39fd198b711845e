import { parentPort } from 'node:worker_threads'
import type { ReceiptDocument } from '../document.ts'
import { renderPdf } from './render-pdf.ts'

export interface PdfOrder {
  id: number
  document: ReceiptDocument
}

export type PdfDelivery = { id: number } & ({ pdf: Uint8Array } | { error: string })

parentPort?.on('message', async ({ id, document }: PdfOrder) => {
  parentPort?.postMessage(await deliver(id, document))
})

async function deliver(id: number, document: ReceiptDocument): Promise<PdfDelivery> {
  try {
    return { id, pdf: await renderPdf(document) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
