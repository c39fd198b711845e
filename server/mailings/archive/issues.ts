import { isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'
import type { MailingText } from '#domain/mailings/blocks.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { issuesPerPage } from '#domain/mailings/issue.ts'
import type { Site } from '#server/emails/index.ts'
import { isBuiltIn, listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { issueLink } from '../show.ts'
import * as queries from './queries.ts'
import { type IssueHead, type WrittenIssue, writeHead, writeIssue } from './write-issue.ts'

export interface ArchiveContext {
  db: Database
  config: Config
  site: Site
}

/** An issue, apart from what it says. */
interface Issue {
  id: string
  slug: string
  url: string
  newsletter: { id: string; label: string }
  /** In which language it is shown, and all that it is written in. */
  locale: SystemLocale
  locales: SystemLocale[]
  sentAt: Date
}

export interface ListedIssue extends Issue, IssueHead {}
export interface ShownIssue extends Issue, WrittenIssue {}

/** What is asked for in this language; undefined where there is no such issue, or nobody may read it. */
export async function findIssue(
  context: ArchiveContext,
  slug: string,
  wanted: SystemLocale | undefined,
): Promise<{ issue: () => ShownIssue; version: unknown } | undefined> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return undefined
  const row = await queries.findIssue(context.db, slug)
  const chosen = row && chooseText(row, context, wanted)
  if (!row || !chosen) return undefined
  const about = aboutIssue(row, context, { ...chosen, labels: await readLabels(context) })
  const { locale, text } = chosen
  return {
    issue: () => ({
      ...about,
      ...writeIssue(text, context.site, { locale, address: about.url, signUpUrl: signUpUrlOf(context) }),
    }),
    version: [about, row.updatedAt, signUpUrlOf(context)],
  }
}

export interface IssueList {
  issues: ListedIssue[]
  total: number
  /** That are chosen from; the one that is shown alone is in it. */
  newsletters: { id: string; label: string }[]
}

/** A page of the archive; undefined for a newsletter that has no issue in it, and for a page beyond the last. */
export async function listIssues(
  context: ArchiveContext,
  { groupId, page, wanted }: { groupId: string | undefined; page: number; wanted: SystemLocale | undefined },
): Promise<IssueList | undefined> {
  const archived = await readArchived(context, groupId)
  const offset = (page - 1) * issuesPerPage
  if (!archived || (offset >= archived.total && page > 1)) return undefined
  const rows = await queries.findIssues(context.db, { groupId, limit: issuesPerPage, offset })
  const { total, labels } = archived
  const issues = rows.flatMap((row) => {
    const chosen = chooseText(row, context, wanted)
    if (!chosen) return []
    const head = writeHead(chosen.text, context.site, chosen.locale)
    return [{ ...aboutIssue(row, context, { ...chosen, labels }), ...head }]
  })
  return { issues, total, newsletters: [...labels].map(([id, label]) => ({ id, label })) }
}

export interface IssueFeed {
  /** What makes it another one. */
  version: unknown
  /** When the archive changed last. */
  changedAt: Date
  newsletter: { id: string; label: string } | undefined
  /** The latest first; written when they are asked for. */
  readIssues: () => Promise<ShownIssue[]>
}

/** Undefined for a newsletter that has no issue in the archive. */
export async function openFeed(
  context: ArchiveContext,
  { groupId, wanted }: { groupId: string | undefined; wanted: SystemLocale | undefined },
): Promise<IssueFeed | undefined> {
  const archived = await readArchived(context, groupId)
  if (!archived) return undefined
  const { labels, total, updatedAt } = archived
  const newsletter = groupId === undefined ? undefined : { id: groupId, label: labels.get(groupId) ?? '' }
  return {
    version: [groupId, wanted, [...labels], total, updatedAt, signUpUrlOf(context)],
    changedAt: (await queries.findLastChange(context.db)) ?? new Date(0),
    newsletter,
    readIssues: async () => {
      const rows = await queries.findIssues(context.db, { groupId, limit: issuesPerPage, offset: 0, isWhole: true })
      return rows.flatMap((row) => {
        const chosen = chooseText(row, context, wanted)
        if (!chosen) return []
        const about = aboutIssue(row, context, { ...chosen, labels })
        const place = { locale: chosen.locale, address: about.url, signUpUrl: signUpUrlOf(context) }
        return [{ ...about, ...writeIssue(chosen.text, context.site, place) }]
      })
    },
  }
}

/** The page for it is there where newsletters are kept here; else readers are led to the site. */
const signUpUrlOf = ({ config }: ArchiveContext) =>
  isBuiltIn(config) ? `${config.audience}/newsletter` : config.audience

type Labels = ReadonlyMap<string, string>

/** Those with issues, as they are called now, or were last. */
async function readArchived(context: ArchiveContext, groupId: string | undefined) {
  const groups = await queries.listArchivedGroups(context.db)
  const shown = groupId === undefined ? groups : groups.filter(({ id }) => id === groupId)
  if (groupId !== undefined && shown.length === 0) return undefined
  const known = await readLabels(context)
  const labels: Labels = new Map(groups.map(({ id, label }) => [id, known.get(id) ?? label]))
  const total = shown.reduce((sum, { issues }) => sum + issues, 0)
  return { labels, total, updatedAt: shown.map(({ updatedAt }) => updatedAt) }
}

async function readLabels(context: ArchiveContext): Promise<Labels> {
  return new Map((await listNewsletterGroups(context)).map(({ id, label }) => [id, label]))
}

function chooseText({ texts }: queries.IssueRow, { site }: ArchiveContext, wanted: SystemLocale | undefined) {
  const siteLocale = site.general.locale
  const locales = Object.keys(texts).filter(isSystemLocale)
  const locale = chooseTextLocale(locales, { reader: wanted ?? siteLocale, site: siteLocale })
  const text: MailingText | undefined = locale && texts[locale]
  return locale && text && { locale, locales, text }
}

function aboutIssue(
  { id, slug, groupId, label, startedAt }: queries.IssueRow,
  { config }: ArchiveContext,
  { locale, locales, labels }: { locale: SystemLocale; locales: SystemLocale[]; labels: Labels },
): Issue {
  return {
    id,
    slug,
    url: issueLink(config.audience, slug),
    newsletter: { id: groupId, label: labels.get(groupId) ?? label },
    locale,
    locales,
    sentAt: startedAt,
  }
}
