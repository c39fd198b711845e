import type { Database } from '#server/tables.ts'
import { addClicks } from './queries.ts'

export interface ClickCounter {
  count(mailingId: string, position: number): void
  /** Writes what was counted since. */
  flush(): Promise<void>
}

const defaultWaitMs = 2_000

/**
 * Counts in memory and writes all of it in one statement a little later: a mailing that everybody opens at once costs the
 * database no more than one that few do. A process that is killed loses what it counted in that time.
 */
export function openClickCounter(
  db: Database,
  onError: (error: unknown) => void,
  { waitMs = defaultWaitMs }: { waitMs?: number } = {},
): ClickCounter {
  let counted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function arm(): void {
    timer ??= setTimeout(() => {
      writing = writing.then(write)
    }, waitMs).unref()
  }

  function add(key: string, clicks: number): void {
    counted.set(key, (counted.get(key) ?? 0) + clicks)
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const written = counted
    counted = new Map()
    try {
      await addClicks(
        db,
        [...written].map(([key, clicks]) => ({ ...readKey(key), clicks })),
      )
    } catch (error) {
      onError(error)
      // They are tried again.
      for (const [key, clicks] of written) add(key, clicks)
      arm()
    }
  }

  return {
    count(mailingId, position) {
      add(`${mailingId}/${position}`, 1)
      arm()
    },
    flush() {
      writing = writing.then(write)
      return writing
    },
  }
}

function readKey(key: string): { mailingId: string; position: number } {
  const [mailingId = '', position = ''] = key.split('/')
  return { mailingId, position: Number(position) }
}
