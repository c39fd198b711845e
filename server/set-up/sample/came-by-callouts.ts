import { addDays } from '#domain/dates/calendar.ts'
import type { InventedResponse } from '#server/callout-responses/index.ts'
import { createChance } from './chance.ts'
import type { Supporter } from './insert-people.ts'

/** How long somebody thinks about it at most. */
const mostDays = 21

/**
 * Some who support the newsroom had responded to a callout before: as guests, which made them known. So they joined with a
 * response that nobody else has given, and first paid some days later.
 */
export function bringByCallouts(
  people: readonly Supporter[],
  callouts: readonly (readonly InventedResponse[])[],
): { people: Supporter[]; responses: InventedResponse[][] } {
  const responses = callouts.map((each) => [...each])
  return { responses, people: people.map((person) => bring(person, responses)) }
}

function bring(person: Supporter, callouts: InventedResponse[][]): Supporter {
  const chance = createChance(`came by a callout ${person.id}`)
  const paidAt = person.support.payments[0]?.chargeDate
  const isNew = paidAt?.getTime() === person.joined.getTime()
  if (!isNew || !chance.happens(0.6)) return person
  const given = callouts.flatMap((responses) =>
    responses.flatMap((response, index) =>
      response.contactId === null && response.createdAt < paidAt && addDays(response.createdAt, mostDays) > paidAt
        ? [{ responses, response, index }]
        : [],
    ),
  )
  if (given.length === 0) return person
  const { responses, response, index } = chance.pick(given)
  responses[index] = { ...response, contactId: person.id, signedIn: false }
  return { ...person, joined: response.createdAt }
}
