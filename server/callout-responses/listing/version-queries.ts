import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/**
 * Changes when a callout's responses change in anything that lists ask for, and sometimes without. New ones change the last
 * number; rows for other changes are only added until `sumUpVersions` makes one with a higher id of them.
 */
export function versionOf(calloutId: RawBuilder<string>): RawBuilder<string> {
  return sql`concat_ws('/',
    (select last_number from callout_response_numbers where callout_id = ${calloutId}::uuid),
    (select concat_ws('/', count(*), max(id)) from callout_response_versions where callout_id = ${calloutId}::uuid)
  )`
}

export async function readVersion(db: Database, calloutId: string): Promise<string> {
  const [row] = await selectVersion(db, { calloutId })
  return row?.version ?? ''
}

const selectVersion = prepared((db, { calloutId }: { calloutId: RawBuilder<string> }) =>
  sql<{ version: string }>`select ${versionOf(calloutId)} as version`.compile(db),
)

/** Makes one row of many of a callout; a reader sees either the many or the one. Of callouts that are gone none stays. */
export async function sumUpVersions(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from callout_response_versions where ctid = any(array(
        select ctid from callout_response_versions
        where callout_id in (select callout_id from callout_response_versions group by callout_id having count(*) > 1)
          or not exists (select from callouts where callouts.id = callout_id)
        for update skip locked
      )) returning callout_id
    )
    insert into callout_response_versions (callout_id)
    select distinct callout_id from gone where exists (select from callouts where callouts.id = callout_id)`.execute(db)
}
