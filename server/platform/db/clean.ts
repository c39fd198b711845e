import type { Config } from '#server/platform/config/config.ts'

const batchSize = 1_000

/**
 * Deletes what is older than the site keeps it, some at a time: nothing is locked for long, and others get their turn in
 * between. `deleteSome` deletes at most `limit` from before a moment, and answers how many.
 */
export async function cleanInBatches(
  { config, now }: { config: Pick<Config, 'cleanAfterDays'>; now: Date },
  deleteSome: (before: Date, limit: number) => Promise<number>,
): Promise<void> {
  const before = new Date(now.getTime() - config.cleanAfterDays * 86_400_000)
  while ((await deleteSome(before, batchSize)) === batchSize);
}
