import type { Memory, Thing } from './store.ts'

export interface Listing {
  /** Compares top-level fields. */
  match?: Record<string, unknown>
  statuses?: readonly string[] | undefined
  /** A field that is at least this. */
  from?: { field: string; value: string | number } | undefined
  /** The id of the last one known. */
  after?: string | undefined
  limit: number
}

/** Things of a kind, newest first, a page at a time. */
export async function listPage(
  memory: Memory,
  kind: string,
  { match = {}, statuses, from, after, limit }: Listing,
): Promise<{ things: Thing[]; hasMore: boolean }> {
  const rows = await memory.query<{ thing: Thing }>(
    `select thing from sandbox.things
     where kind = $1 and thing @> $2
       and ($3::text[] is null or thing ->> 'status' = any($3))
       and ($4::text is null or thing -> $4 >= $5::jsonb)
       and ($6::text is null or seq < (select seq from sandbox.things where id = $6))
     order by seq desc limit $7`,
    [
      kind,
      JSON.stringify(match),
      statuses ?? null,
      from?.field ?? null,
      from ? JSON.stringify(from.value) : null,
      after ?? null,
      limit + 1,
    ],
  )
  return { things: rows.slice(0, limit).map(({ thing }) => thing), hasMore: rows.length > limit }
}
