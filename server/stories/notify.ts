import { Problem } from '#domain/http/problem.ts'
import { fallbackChain, isSystemLocale } from '#domain/locales/locale.ts'
import { writeLetter } from '#domain/stories/letter.ts'
import { showCallouts } from '#server/callouts/index.ts'
import { getOrganisation, toPlainText } from '#server/content/index.ts'
import { addStoryMailing, type StoryAudience } from '#server/mailings/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { findStory, lockStory, selectWilling } from './queries.ts'
import { readSummary } from './stories.ts'

/** A draft to those who agreed to hear of a published story, in the site's language; one that wasn't sent yet is gone on with. */
export async function notifyRespondents(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  id: string,
): Promise<{ mailingId: string }> {
  return context.db.transaction().execute(async (tx) => {
    const story = await lockStory(tx, id)
    if (!story) throw new Problem('not-found')
    if (story.status !== 'published') throw new Problem('invalid-status-change')
    const callout = (await showCallouts(tx, [story.calloutId], context.now)).get(story.calloutId)
    const { locale: siteLocale } = await getOrganisation(tx)
    const locale = fallbackChain(siteLocale).find(isSystemLocale) ?? 'en'
    const summary = toPlainText(readSummary(story)).trim()
    const text = writeLetter({ ...story, summary }, callout?.title ?? '', locale)
    const mailingId = await addStoryMailing({ ...context, db: tx }, { story, texts: { [locale]: text } })
    return { mailingId }
  })
}

/** Whom a mailing about a story goes to; undefined once it is gone, or isn't published any more. */
export async function findStoryAudience(db: Database, id: string): Promise<StoryAudience | undefined> {
  const story = await findStory(db, id)
  if (story?.status !== 'published') return undefined
  return { title: story.title, link: story.link, changedAt: story.updatedAt, willing: selectWilling(id) }
}
