import { sanitiserRules } from '#server/content/index.ts'
import type { Tx } from '#server/tables.ts'
import { insertStory, linkResponses } from './queries.ts'

/** A published story that nobody wrote. */
export interface InventedStory {
  title: string
  /** HTML as the sanitiser leaves it. */
  summary: string
  link: string
  picture: string
  alt: string
  /** A day, as `2026-11-28`. */
  date: string
  /** Numbers of the responses that it came of. */
  responses: readonly number[]
}

/** For sample data: a story of this callout, of which nothing is recorded and nobody told. */
export async function addInventedStory(
  tx: Tx,
  calloutId: string,
  { date, responses, ...texts }: InventedStory,
  now: Date,
): Promise<void> {
  const story = await insertStory(tx, {
    ...{ ...texts, calloutId, sanitisedBy: sanitiserRules, publishedOn: date },
    ...{ status: 'published', reach: 'responses', createdAt: now, updatedAt: now },
  })
  await linkResponses(tx, story, responses)
}
