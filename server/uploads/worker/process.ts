import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Order } from './order.ts'
import { workOn } from './work.ts'

// Answering people comes first, for the processor and when memory runs out.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

process.on('message', async (order: Order) => {
  process.send?.(await workOn(order))
})
process.on('disconnect', () => process.exit())
// Ctrl+C is for the server, which lets this finish and then lets go of it.
process.on('SIGINT', () => {})
process.send?.('ready')
