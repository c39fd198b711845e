import type { z } from 'zod'
import type { Locale } from '#domain/locales/locale.ts'
import type { Mailing as MailingReply, MailingSummary, StatusCounts } from '#domain/mailings/api.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { recipientStatuses } from '#domain/mailings/mailing.ts'
import { getOrganisation } from '#server/content/index.ts'
import { listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { isPublished } from './archive/published.ts'
import { countStates, findNames, findSegments, type MailingRow, type StateCount } from './queries.ts'
import type { MailingTexts } from './tables.ts'

export type Mailing = z.output<typeof MailingReply>

export function sumCounts(states: readonly StateCount[]): StatusCounts {
  const counts = Object.fromEntries(recipientStatuses.map((status) => [status, 0])) as Record<
    (typeof recipientStatuses)[number],
    number
  >
  for (const { status, count } of states) counts[status] += count
  return counts
}

/** What is said in the site's language, or the one that stands for it. */
function subjectOf(texts: MailingTexts, site: Locale): string {
  const locale = chooseTextLocale(Object.keys(texts), { reader: site, site })
  return (locale && texts[locale]?.subject) ?? ''
}

type Showing = Pick<Context, 'db' | 'config'>

export async function summarise(context: Showing, rows: readonly MailingRow[]): Promise<MailingSummary[]> {
  const { db } = context
  if (rows.length === 0) return []
  const states = await countStates(
    db,
    rows.map(({ id }) => id),
  )
  const unsent = rows.filter(({ segmentName }) => segmentName === null)
  const segments = await findSegments(db, [...new Set(unsent.flatMap(({ segmentId }) => segmentId ?? []))])
  const isLabelled = rows.every(({ newsletterGroupId, newsletterLabel }) => !newsletterGroupId || newsletterLabel)
  const groups = isLabelled ? [] : await listNewsletterGroups(context)
  const { locale } = await getOrganisation(db)
  return rows.map((row) => {
    const { id, name, status, kind, segmentId, segmentName, emailId, createdAt, updatedAt, sentAt } = row
    const { newsletterGroupId, newsletterLabel, storyId, storyTitle } = row
    const counts = sumCounts(states.get(id) ?? [])
    return {
      id,
      name,
      subject: subjectOf(row.texts, locale),
      status,
      kind,
      segmentId,
      segmentName: segmentName ?? segments.find((segment) => segment.id === segmentId)?.name ?? null,
      newsletterGroupId,
      newsletterLabel: newsletterLabel ?? groups.find((group) => group.id === newsletterGroupId)?.label ?? null,
      story: storyTitle === null ? null : { id: storyId, title: storyTitle },
      ...(emailId && { emailId }),
      createdAt,
      updatedAt,
      sendAt: row.startedAt ?? row.sendAt,
      sentAt,
      recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
    }
  })
}

export async function showMailing({ db, config }: Showing, row: MailingRow): Promise<Mailing> {
  const [summary] = await summarise({ db, config }, [row])
  if (!summary) throw new Error('a mailing that is there has a summary')
  const { fromName, fromEmail, replyTo, texts, testedAt, revision } = row
  return {
    ...summary,
    excludedSegments: await showExcluded(db, row),
    fromName,
    fromEmail,
    replyTo,
    texts: texts as Mailing['texts'],
    createdBy: await showCreator(db, row),
    ...archiveOf(row, summary, config),
    ...webCopyOf(row, config.audience),
    testedAt,
    revision: String(revision),
  }
}

/** One that is deleted has no name any more, and keeps the mailing from being sent until it is taken out. */
async function showExcluded(db: Database, { excludedSegmentIds }: MailingRow): Promise<Mailing['excludedSegments']> {
  const names = new Map((await findSegments(db, excludedSegmentIds)).map(({ id, name }) => [id, name]))
  return excludedSegmentIds.map((id) => ({ id, name: names.get(id) ?? '' }))
}

export async function showCreator(db: Database, { createdBy }: MailingRow): Promise<Mailing['createdBy']> {
  const name = createdBy && (await findNames(db, [createdBy])).get(createdBy)
  return createdBy && name ? { id: createdBy, name } : null
}

/** Whether everybody may read it, and where, once it was sent. */
export function archiveOf(
  row: MailingRow,
  { counts }: Pick<MailingSummary, 'counts'>,
  { audience, calloutOnlyMode }: Pick<Context['config'], 'audience' | 'calloutOnlyMode'>,
): { inArchive: boolean; archiveUrl?: string } {
  const { slug, newsletterGroupId, inArchive } = row
  return {
    inArchive: newsletterGroupId !== null && inArchive,
    ...(slug !== null && !calloutOnlyMode && isPublished(row, counts) && { archiveUrl: issueLink(audience, slug) }),
  }
}

export const issueLink = (audience: string, slug: string) => `${audience}/newsletters/${slug}`

/** The page that shows it to everybody, once some of it has left. */
export function webCopyOf({ webCopyId, startedAt }: MailingRow, audience: string): { webCopyUrl?: string } {
  return webCopyId && startedAt ? { webCopyUrl: webCopyLink(audience, webCopyId) } : {}
}

export const webCopyLink = (audience: string, id: string) => `${audience}/mail/${id}`
