import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResponseFilter } from '#domain/callout-responses/filters.ts'
import { inbox } from '#domain/callouts/bucket.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { fieldsOf, type Meaning, type Where } from '#domain/rules/condition.ts'
import { type Binding, type Bindings, column, compileWhere, set, truth } from '#server/rules/index.ts'
import { answerBindings } from './answer-filter-queries.ts'
import { saysBinding } from './text-queries.ts'

/** Who asks, and for what: responses to one callout or to all, only those they handle or their own as well. */
export interface Scope {
  contactId: string | undefined
  isAdmin: boolean
  calloutId?: string
  handledOnly?: boolean
}

/** Responses that somebody asks for, as far as they may see them. */
export interface ResponseSelection {
  scope: Scope
  where: Where
  /** Of the callout whose answers may be asked about. */
  questions?: Questions | undefined
  /** Of the one callout whose responses these are: with another one its questions may be others. */
  revision?: string
}

/** `from` and `where` of a selection; more conditions may follow. */
export function selectResponses({ scope, where, questions }: ResponseSelection): RawBuilder<unknown> {
  const all = {
    ...bindings(scope, questions),
    ...(questions && answerBindings(questions, fieldsOf(where))),
  }
  return sql`callout_responses where ${isInScope(scope)} and ${compileWhere(where, all)}`
}

/** Whether the one who asks reviews the callout of the response. */
function reviews({ contactId, isAdmin }: Scope): RawBuilder<SqlBool> {
  if (isAdmin) return sql`true`
  if (!contactId) return sql`false`
  return sql`exists (
    select from callout_reviewers
    where contact_id = ${contactId}::uuid and callout_id = callout_responses.callout_id
  )`
}

export function isInScope(scope: Scope): RawBuilder<SqlBool> {
  const { contactId, isAdmin, calloutId, handledOnly = false } = scope
  const isOfCallout = calloutId ? sql<SqlBool>`callout_responses.callout_id = ${calloutId}::uuid` : sql<SqlBool>`true`
  if (isAdmin) return isOfCallout
  const isOwn = contactId && !handledOnly ? isGivenBy(contactId) : sql`false`
  return sql`(${isOfCallout} and (${isOwn} or ${reviews(scope)}))`
}

/** What a guest answered under somebody's address is not theirs. */
function isGivenBy(contactId: string): RawBuilder<SqlBool> {
  return sql`(callout_responses.contact_id = ${contactId}::uuid and callout_responses.signed_in)`
}

/** Whoever asks about themselves asks for what they gave; the desk finds all under an address by the contact's id. */
function contactBinding({ contactId }: Scope): Binding {
  const linked = column(sql`callout_responses.contact_id`)
  if (!contactId) return linked
  const given = column(sql`case when callout_responses.signed_in or callout_responses.contact_id <> ${contactId}::uuid
    then callout_responses.contact_id end`)
  return (meaning) => {
    const asksOwn = meaning.kind === 'is' && meaning.values.includes(contactId)
    return asksOwn ? sql`(${linked(meaning)} and ${given(meaning)})` : linked(meaning)
  }
}

function bindings(scope: Scope, questions: Questions | undefined): Bindings<ResponseFilter> {
  return {
    id: ofUuid(sql`callout_responses.id`),
    number: column(sql`callout_responses.number`),
    contact: contactBinding(scope),
    calloutId: ofUuid(sql`callout_responses.callout_id`),
    createdAt: column(sql`callout_responses.created_at`),
    updatedAt: column(sql`callout_responses.updated_at`),
    bucket: (meaning) => {
      // To who only gave it, a response is in no other place than where it came in.
      const place = scope.isAdmin
        ? sql`callout_responses.bucket`
        : sql`case when ${reviews(scope)} then callout_responses.bucket else ${inbox} end`
      return column(place)(nameInbox(meaning))
    },
    tags: set({
      holds: (tagId) => sql`exists (
        select from callout_response_tag_links where response_id = callout_responses.id and tag_id = ${tagId}::uuid
      )`,
      some: sql`exists (select from callout_response_tag_links where response_id = callout_responses.id)`,
    }),
    assignee: column(sql`callout_responses.assignee_id`),
    duplicateOf: ofUuid(sql`callout_responses.duplicate_of_id`),
    followUp: truth(sql`callout_responses.follow_up_at is not null`),
    answers: saysBinding(scope.calloutId, questions),
  }
}

/** An id that is asked for as a text; where it is a whole one, by its index. */
export function ofUuid(expression: RawBuilder<unknown>): Binding {
  return (meaning) => {
    const isWhole = meaning.kind === 'text' && meaning.match === 'equal' && isUuidShaped(meaning.value)
    if (!isWhole) return column(sql`${expression}::text`)(meaning)
    const id = sql`${meaning.value}::uuid`
    const isIt = meaning.negated ? sql<SqlBool>`${expression} <> ${id}` : sql<SqlBool>`${expression} = ${id}`
    return meaning.missingMatches ? sql`(${expression} is null or ${isIt})` : isIt
  }
}

/** No bucket is the inbox. */
function nameInbox(meaning: Meaning): Meaning {
  const isNone =
    meaning.kind === 'empty' || (meaning.kind === 'text' && meaning.match === 'equal' && meaning.value === '')
  if (!isNone) return meaning
  return { kind: 'text', match: 'equal', value: inbox, negated: meaning.negated, missingMatches: false }
}
