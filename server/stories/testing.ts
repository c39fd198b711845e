import type { Insertable } from 'kysely'
import { sanitiserRules } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'
import type { StoryTables } from './tables.ts'

const moment = new Date('2025-04-01T12:00:00.000Z')

/** A published story of a callout, with what a test says of it. */
export async function addStory(
  db: Database,
  calloutId: string,
  given: Partial<Insertable<StoryTables['stories']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('stories')
    .values({
      calloutId,
      title: 'The bridge is closed',
      summary: '<p>You told us first.</p>',
      sanitisedBy: sanitiserRules,
      link: 'https://paper.example/bridge',
      publishedOn: '2025-03-31',
      status: 'published',
      createdAt: moment,
      updatedAt: moment,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
