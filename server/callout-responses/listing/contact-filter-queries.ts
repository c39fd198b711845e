import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type AskedOfCallout, factFilters, readContactFilter } from '#domain/callout-responses/contact-filters.ts'
import { permittedAnswerFilters, permittedFilters } from '#domain/callout-responses/permitted-filters.ts'
import type { Meaning, Where } from '#domain/rules/condition.ts'
import type { Filter } from '#domain/rules/filter.ts'
import { type CalloutRecord, findCallout } from '#server/callouts/index.ts'
import type { FurtherFilters } from '#server/contacts/index.ts'
import { type Binding, truth } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import { firstPaymentBinding } from './first-payment-queries.ts'
import { selectResponses } from './selection-queries.ts'
import { versionOf } from './version-queries.ts'

/**
 * Filters of contacts by what they answered, for those of these fields that are such and name a callout that is there. They
 * are for admins; what a guest typed under somebody's address is not theirs.
 */
export async function findContactFilters(db: Database, fields: readonly string[]): Promise<FurtherFilters | undefined> {
  const asked = fields.flatMap((field) => {
    const read = readContactFilter(field)
    return read ? [{ field, read }] : []
  })
  const callouts = await findCallouts(db, [...new Set(asked.map(({ read }) => read.calloutId))])
  const found = asked.flatMap(({ field, read }) => {
    const callout = callouts.get(read.calloutId)
    const filter = callout && filterOf(callout, read)
    return filter ? [{ field, read, filter, binding: bindingOf(callout, read) }] : []
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
    // A payment makes no new version.
    uncached: found.flatMap(({ field, read }) => ('fact' in read && read.fact === 'firstPayment' ? [field] : [])),
  }
}

async function findCallouts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CalloutRecord>> {
  const found = await Promise.all(ids.map((id) => findCallout(db, id, undefined)))
  return new Map(found.flatMap((each) => (each ? [[each.callout.id, each.callout] as const] : [])))
}

function filterOf({ questions }: CalloutRecord, asked: AskedOfCallout): Filter | undefined {
  if ('fact' in asked) return factFilters[asked.fact]
  const filters = { ...permittedFilters('admin'), ...permittedAnswerFilters('admin', questions) }
  return Object.hasOwn(filters, asked.filter) ? filters[asked.filter] : undefined
}

function bindingOf(callout: CalloutRecord, asked: AskedOfCallout): Binding {
  if ('filter' in asked) return (meaning: Meaning) => hasResponse(callout, { field: asked.filter, ...meaning })
  return asked.fact === 'hasAnswered' ? truth(hasResponse(callout, { every: [] })) : firstPaymentBinding(callout.id)
}

function hasResponse({ id: calloutId, questions }: CalloutRecord, where: Where): RawBuilder<SqlBool> {
  const scope = { contactId: undefined, isAdmin: true, calloutId }
  return sql`exists (
    select from ${selectResponses({ scope, where, questions })}
      and callout_responses.contact_id = contacts.id and callout_responses.signed_in
  )`
}
