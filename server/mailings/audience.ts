import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { isLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import type { Audience, mailingsApi } from '#domain/mailings/api.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { type MailingKind, newsletterKind } from '#domain/mailings/kind.ts'
import { secondsToSend } from '#domain/mailings/pace.ts'
import { type FilterSources, getMatching, subscribersOf } from '#server/contacts/index.ts'
import { getOrganisation } from '#server/content/index.ts'
import { type ListedGroup, listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type Addressing, countFates, countMatching, type SelectedContacts, selectTold } from './addressing-queries.ts'
import { findSegments, type NamedSegment } from './queries.ts'

type AudienceContext = Pick<Context, 'db' | 'now' | 'config'>

/** Whom a mailing about a story goes to. */
export interface StoryAudience {
  title: string
  link: string
  changedAt: Date
  /** Those who agreed to hear of it. */
  willing: SelectedContacts
}

/** What is known of recipients elsewhere; the rooms that know it stand above this one. */
export interface AudienceSources extends FilterSources {
  /** Undefined where there is no such story, or it isn't published. */
  findStoryAudience: (db: Database, storyId: string) => Promise<StoryAudience | undefined>
  /** Those who are willing to hear of it at the moment of the statement; nobody once it isn't published any more. */
  selectWilling: (storyId: string) => SelectedContacts
}

/** Whom a mailing goes to: those of a segment, those who get a newsletter, or those who agreed to hear of a story. */
export type Target = { segment: NamedSegment } | { newsletter: ListedGroup } | { story: StoryAudience & { id: string } }

/** Statement parts of whom a mailing would go to now. Refused where a rule names something that is gone. */
export async function findAddressing(
  sources: FilterSources,
  context: AudienceContext,
  { target, excluded, kind }: { target: Target; excluded: readonly NamedSegment[]; kind: MailingKind },
): Promise<Addressing> {
  // Each is told of a story once.
  if ('story' in target) return { matching: target.story.willing, excluded: [selectTold(target.story.id)], kind }
  const idsOf = async ({ ruleGroup }: NamedSegment) => (await getMatching(sources, context, ruleGroup)).ids
  return {
    matching: 'segment' in target ? await idsOf(target.segment) : subscribersOf(target.newsletter.id),
    excluded: await Promise.all(excluded.map(idsOf)),
    kind,
  }
}

type TargetIds = Partial<Record<'segmentId' | 'newsletterGroupId' | 'storyId', string | null | undefined>>

/** Undefined where nothing is chosen, or what was chosen is gone. */
export async function findTarget(
  sources: AudienceSources,
  context: Pick<AudienceContext, 'db' | 'config'>,
  { segmentId, newsletterGroupId, storyId }: TargetIds,
): Promise<Target | undefined> {
  if (storyId) {
    const story = await sources.findStoryAudience(context.db, storyId)
    return story && { story: { id: storyId, ...story } }
  }
  if (newsletterGroupId) {
    const newsletter = (await listNewsletterGroups(context)).find(({ id }) => id === newsletterGroupId)
    return newsletter && { newsletter }
  }
  const [segment] = segmentId ? await findSegments(context.db, [segmentId]) : []
  return segment && { segment }
}

function kindOf(target: Target): MailingKind {
  if ('newsletter' in target) return newsletterKind(target.newsletter.id)
  return 'story' in target ? 'stories' : 'messages'
}

const showStory = ({ title, link, changedAt }: StoryAudience) => ({ title, link, changedAt })

export async function countAudience(
  sources: AudienceSources,
  context: AudienceContext,
  asked: Body<typeof mailingsApi.countAudience>,
): Promise<Audience> {
  const { db, config } = context
  const ids = [...new Set(asked.excludedSegmentIds ?? [])]
  const target = await findTarget(sources, context, asked)
  const excluded = await findSegments(db, ids)
  if (!target || excluded.length < ids.length) throw new Problem('not-found')
  const addressing = await findAddressing(sources, context, { target, excluded, kind: kindOf(target) })
  const fates = await countFates(db, addressing)
  const sizes = await countMatching(db, addressing.excluded)

  const site = (await getOrganisation(db)).locale
  const written = asked.texts && asked.texts.length > 0 ? asked.texts : systemLocales
  const readers = new Map<SystemLocale, number>()
  const by = (fate: string) => fates.filter((each) => each.fate === fate)
  const sum = (list: typeof fates) => list.reduce((total, { count }) => total + count, 0)
  for (const { locale, count } of by('sent')) {
    const reader = isLocale(locale) ? locale : site
    const read = chooseTextLocale(written, { reader, site }) ?? 'en'
    readers.set(read, (readers.get(read) ?? 0) + count)
  }
  const total = sum(by('sent'))
  const lacking = (part: 'withoutFirstname' | 'withoutLastname' | 'withoutName') =>
    by('sent').reduce((all, each) => all + each[part], 0)
  const { paceAMinute } = config.mailing
  return {
    matching: sum(fates),
    excluded: excluded.map(({ id }, index) => ({
      segmentId: id,
      size: sizes[index] ?? 0,
      leftOut: sum(by(`excluded-${index}`)),
    })),
    ...('story' in target && { toldBefore: sum(by('excluded-0')), story: showStory(target.story) }),
    unsubscribed: sum(by('unsubscribed')),
    bouncedBefore: sum(by('bounced-before')) + sum(by('no-address')),
    total,
    locales: [...readers].map(([locale, count]) => ({ locale, count })).sort((a, b) => b.count - a.count),
    without: { FNAME: lacking('withoutFirstname'), LNAME: lacking('withoutLastname'), NAME: lacking('withoutName') },
    secondsToSend: secondsToSend(total, paceAMinute),
    paceAMinute,
  }
}
