import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { isLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import type { Audience, mailingsApi } from '#domain/mailings/api.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import type { MailingKind } from '#domain/mailings/kind.ts'
import { secondsToSend } from '#domain/mailings/pace.ts'
import { type FilterSources, getMatching } from '#server/contacts/index.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type Addressing, countFates, countMatching, type SelectedContacts, selectTold } from './addressing-queries.ts'
import { findSegments, type NamedSegment } from './queries.ts'

type AudienceContext = Pick<Context, 'db' | 'now' | 'config'>

/** Whom a mailing about a story goes to. */
export interface StoryAudience {
  title: string
  /** Those who agreed to hear of it. */
  willing: SelectedContacts
}

/** What is known of recipients elsewhere; the rooms that know it stand above this one. */
export interface AudienceSources extends FilterSources {
  /** Undefined where there is no such story, or it isn't published. */
  findStoryAudience: (db: Database, storyId: string) => Promise<StoryAudience | undefined>
}

/** Whom a mailing is for: a segment without others, or those who agreed to hear of a story. */
export type Addressees =
  | { segment: NamedSegment; excluded: readonly NamedSegment[] }
  | { story: StoryAudience & { id: string } }

/** Statement parts of whom a mailing would go to now. Refused where a rule names something that is gone. */
export async function findAddressing(
  sources: FilterSources,
  context: AudienceContext,
  addressees: Addressees & { kind: MailingKind },
): Promise<Addressing> {
  const { kind } = addressees
  // Each is told of a story once.
  if ('story' in addressees) {
    const { id, willing } = addressees.story
    return { matching: willing, excluded: [selectTold(id)], kind }
  }
  const { segment, excluded } = addressees
  const idsOf = async ({ ruleGroup }: NamedSegment) => (await getMatching(sources, context, ruleGroup)).ids
  return { matching: await idsOf(segment), excluded: await Promise.all(excluded.map(idsOf)), kind }
}

export async function countAudience(
  sources: AudienceSources,
  context: AudienceContext,
  asked: Body<typeof mailingsApi.countAudience>,
): Promise<Audience> {
  const { db, config } = context
  const addressees = await getAddressees(sources, context, asked)
  const kind = 'story' in addressees ? 'stories' : 'messages'
  const addressing = await findAddressing(sources, context, { ...addressees, kind })
  const excluded = 'story' in addressees ? [] : addressees.excluded
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
  const { paceAMinute } = config.mailing
  return {
    matching: sum(fates),
    excluded: excluded.map(({ id }, index) => ({
      segmentId: id,
      size: sizes[index] ?? 0,
      leftOut: sum(by(`excluded-${index}`)),
    })),
    ...('story' in addressees && { toldBefore: sum(by('excluded-0')) }),
    unsubscribed: sum(by('unsubscribed')),
    bouncedBefore: sum(by('bounced-before')) + sum(by('no-address')),
    sameAddress: 0,
    total,
    locales: [...readers].map(([locale, count]) => ({ locale, count })).sort((a, b) => b.count - a.count),
    withoutFirstname: by('sent').reduce((all, { withoutFirstname }) => all + withoutFirstname, 0),
    secondsToSend: secondsToSend(total, paceAMinute),
    paceAMinute,
  }
}

async function getAddressees(
  sources: AudienceSources,
  { db }: AudienceContext,
  { segmentId, excludedSegmentIds = [], storyId }: Body<typeof mailingsApi.countAudience>,
): Promise<Addressees> {
  if (storyId !== undefined) {
    const story = await sources.findStoryAudience(db, storyId)
    if (!story) throw new Problem('not-found')
    return { story: { id: storyId, ...story } }
  }
  const ids = [...new Set(excludedSegmentIds)]
  const [segment] = segmentId === undefined ? [] : await findSegments(db, [segmentId])
  const excluded = await findSegments(db, ids)
  if (!segment || excluded.length < ids.length) throw new Problem('not-found')
  return { segment, excluded }
}
