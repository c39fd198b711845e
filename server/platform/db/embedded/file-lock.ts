import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const busy = 5

/**
 * Takes the lock that this file stands for; returns what lets go of it. The kernel holds it (through an SQLite
 * transaction that writes nothing), so it ends with its process, however that ends.
 */
export async function lockFile(path: string, { patienceMs }: { patienceMs: number }): Promise<() => void> {
  const file = new DatabaseSync(path, { timeout: 0 })
  for (const deadline = Date.now() + patienceMs; ; ) {
    try {
      file.exec('begin exclusive')
      return () => file.close()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy || Date.now() > deadline) {
        file.close()
        throw error
      }
    }
    await pause(20)
  }
}
