import { parentPort } from 'node:worker_threads'
import type { Paper } from '../paper.ts'
import { drawPaper } from './draw.ts'

export interface Order {
  id: number
  paper: Paper
}

export type Delivery = { id: number } & ({ pdf: Uint8Array } | { error: string })

parentPort?.on('message', async ({ id, paper }: Order) => {
  parentPort?.postMessage(await deliver(id, paper))
})

async function deliver(id: number, paper: Paper): Promise<Delivery> {
  try {
    return { id, pdf: await drawPaper(paper) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
