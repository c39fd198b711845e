import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readContactFilter } from '#domain/callout-responses/contact-filters.ts'
import { permittedAnswerFilters, permittedFilters } from '#domain/callout-responses/permitted-filters.ts'
import type { Meaning, Where } from '#domain/rules/condition.ts'
import type { Filter } from '#domain/rules/filter.ts'
import { type CalloutRecord, findCallout } from '#server/callouts/index.ts'
import type { FurtherFilters } from '#server/contacts/index.ts'
import { type Binding, truth } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { selectResponses } from './selection-queries.ts'
import { versionOf } from './version-queries.ts'

/**
 * Filters of contacts by what they answered, for those of these fields that are such and name a callout that is there. They
 * are for admins; what a guest typed under somebody's address is not theirs.
 */
export async function findContactFilters(db: Database, fields: readonly string[]): Promise<FurtherFilters | undefined> {
  const asked = fields.flatMap((field) => {
    const read = readContactFilter(field)
    return read ? [{ field, ...read }] : []
  })
  const callouts = await findCallouts(db, [...new Set(asked.map(({ calloutId }) => calloutId))])
  const found = asked.flatMap(({ field, calloutId, filter: name }) => {
    const callout = callouts.get(calloutId)
    const filter = callout && filterOf(callout, name)
    return filter ? [{ field, filter, binding: bindingOf(callout, name) }] : []
  })
  if (found.length === 0) return undefined
  const known = [...callouts.values()]
  return {
    filters: Object.fromEntries(found.map(({ field, filter }) => [field, filter])),
    bindings: Object.fromEntries(found.map(({ field, binding }) => [field, binding])),
    version: sql.join(
      known.map(({ id }) => versionOf(sql`${id}`)),
      sql` || '|' || `,
    ),
    revision: known.map(({ revision }) => revision).join(),
  }
}

async function findCallouts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CalloutRecord>> {
  const found = await Promise.all(ids.map((id) => findCallout(db, id, undefined)))
  return new Map(found.flatMap((each) => (each ? [[each.callout.id, each.callout] as const] : [])))
}

function filterOf({ questions }: CalloutRecord, name: string | undefined): Filter | undefined {
  if (name === undefined) return { type: 'boolean' }
  const filters = { ...permittedFilters('admin'), ...permittedAnswerFilters('admin', questions) }
  return Object.hasOwn(filters, name) ? filters[name] : undefined
}

function bindingOf(callout: CalloutRecord, name: string | undefined): Binding {
  if (name === undefined) return truth(hasResponse(callout, { every: [] }))
  return (meaning: Meaning) => hasResponse(callout, { field: name, ...meaning })
}

function hasResponse({ id: calloutId, questions }: CalloutRecord, where: Where): RawBuilder<SqlBool> {
  const scope = { contactId: undefined, isAdmin: true, calloutId }
  return sql`exists (
    select from ${selectResponses({ scope, where, questions })}
      and callout_responses.contact_id = contacts.id and callout_responses.signed_in
  )`
}
