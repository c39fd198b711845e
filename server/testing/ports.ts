import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that systems don't hand out by themselves: neither to whoever listens on port 0 nor to outgoing connections
 * (from 32768 on Linux, from 49152 elsewhere). Beyond 10080, the last one below that range which browsers refuse to ask.
 */
const fixedPorts = [11_000, 32_000] as const

/**
 * A port for a process that is about to be started. One that the system chose would be handed out again while that
 * process is still starting; whatever can listen by itself asks for port 0 instead.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...fixedPorts)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Some systems keep ranges to themselves.
    if (code === 'EADDRINUSE' || code === 'EACCES') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
