import { Problem } from '#domain/http/problem.ts'
import { isLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import type { Audience } from '#domain/mailings/api.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { type MailingKind, newsletterKind } from '#domain/mailings/kind.ts'
import { secondsToSend } from '#domain/mailings/pace.ts'
import { type FilterSources, getMatching, subscribersOf } from '#server/contacts/index.ts'
import { getOrganisation } from '#server/content/index.ts'
import { type ListedGroup, listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Addressing, countFates, countMatching } from './addressing-queries.ts'
import { findSegments, type NamedSegment } from './queries.ts'

type AudienceContext = Pick<Context, 'db' | 'now' | 'config'>

/** Whom a mailing goes to: those of a segment, or those who get a newsletter. */
export type Target = { segment: NamedSegment } | { newsletter: ListedGroup }

/** Statement parts of whom a mailing would go to now. Refused where a rule names something that is gone. */
export async function findAddressing(
  sources: FilterSources,
  context: AudienceContext,
  { target, excluded, kind }: { target: Target; excluded: readonly NamedSegment[]; kind: MailingKind },
): Promise<Addressing> {
  const idsOf = async ({ ruleGroup }: NamedSegment) => (await getMatching(sources, context, ruleGroup)).ids
  return {
    matching: 'segment' in target ? await idsOf(target.segment) : subscribersOf(target.newsletter.id),
    excluded: await Promise.all(excluded.map(idsOf)),
    kind,
  }
}

/** Undefined where nothing is chosen, or what was chosen is gone. */
export async function findTarget(
  context: Pick<AudienceContext, 'db' | 'config'>,
  { segmentId, newsletterGroupId }: { segmentId?: string | null; newsletterGroupId?: string | null },
): Promise<Target | undefined> {
  if (newsletterGroupId) {
    const newsletter = (await listNewsletterGroups(context)).find(({ id }) => id === newsletterGroupId)
    return newsletter && { newsletter }
  }
  const [segment] = segmentId ? await findSegments(context.db, [segmentId]) : []
  return segment && { segment }
}

export async function countAudience(
  sources: FilterSources,
  context: AudienceContext,
  asked: {
    segmentId?: string | undefined
    newsletterGroupId?: string | undefined
    excludedSegmentIds?: string[] | undefined
    texts?: SystemLocale[] | undefined
  },
): Promise<Audience> {
  const { db, config } = context
  const ids = [...new Set(asked.excludedSegmentIds ?? [])]
  const { segmentId = null, newsletterGroupId = null } = asked
  const target = await findTarget(context, { segmentId, newsletterGroupId })
  const excluded = await findSegments(db, ids)
  if (!target || excluded.length < ids.length) throw new Problem('not-found')
  const kind = 'newsletter' in target ? newsletterKind(target.newsletter.id) : 'messages'
  const addressing = await findAddressing(sources, context, { target, excluded, kind })
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
