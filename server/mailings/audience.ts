import { Problem } from '#domain/http/problem.ts'
import { isLocale, type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import type { Audience } from '#domain/mailings/api.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import type { MailingKind } from '#domain/mailings/kind.ts'
import { secondsToSend } from '#domain/mailings/pace.ts'
import { type FilterSources, getMatching } from '#server/contacts/index.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Addressing, countFates, countMatching } from './addressing-queries.ts'
import { findSegments, type NamedSegment } from './queries.ts'

type AudienceContext = Pick<Context, 'db' | 'now' | 'config'>

/** Statement parts of whom a mailing would go to now. Refused where a rule names something that is gone. */
export async function findAddressing(
  sources: FilterSources,
  context: AudienceContext,
  segments: { segment: NamedSegment; excluded: readonly NamedSegment[]; kind: MailingKind },
): Promise<Addressing> {
  const { segment, excluded, kind } = segments
  const idsOf = async ({ ruleGroup }: NamedSegment) => (await getMatching(sources, context, ruleGroup)).ids
  return { matching: await idsOf(segment), excluded: await Promise.all(excluded.map(idsOf)), kind }
}

export async function countAudience(
  sources: FilterSources,
  context: AudienceContext,
  asked: { segmentId: string; excludedSegmentIds?: string[] | undefined; texts?: SystemLocale[] | undefined },
): Promise<Audience> {
  const { db, config } = context
  const ids = [...new Set(asked.excludedSegmentIds ?? [])]
  const [segment] = await findSegments(db, [asked.segmentId])
  const excluded = await findSegments(db, ids)
  if (!segment || excluded.length < ids.length) throw new Problem('not-found')
  const addressing = await findAddressing(sources, context, { segment, excluded, kind: 'messages' })
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
