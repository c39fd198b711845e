import type { Generated } from 'kysely'
import type { StoryStatus } from '#domain/stories/limits.ts'

export interface StoryTables {
  stories: {
    id: Generated<string>
    calloutId: string
    title: string
    summary: string
    /** The sanitiser's rules that the summary was made by. */
    sanitisedBy: number
    link: string
    /** `images/…`, or nothing. */
    picture: Generated<string>
    /** What it shows, for those who don't see it. */
    alt: Generated<string>
    /** A day, as `2026-11-28`. */
    publishedOn: string
    status: Generated<StoryStatus>
    /** Of which respondents it tells: those of the callout, or of the responses linked to it, however many are left. */
    reach: Generated<'callout' | 'responses'>
    revision: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  storyResponses: { storyId: string; responseId: string }
}
