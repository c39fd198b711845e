import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { slugFamily } from '#domain/mailings/issue.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { MailingTexts } from '../tables.ts'

/** Nobody else gives an issue its address before the transaction ends. Answers those that are like this one. */
export async function listSlugsLike(tx: Tx, slug: string): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mailing-slugs', 0))`.execute(tx)
  const rows = await tx
    .selectFrom('mailings')
    .select('slug')
    .where('slug', 'like', `${slugFamily(slug)}%`)
    .execute()
  return new Set(rows.flatMap((row) => row.slug ?? []))
}

export interface IssueRow {
  id: string
  slug: string
  groupId: string
  /** As the newsletter was called when it was sent. */
  label: string
  texts: MailingTexts
  startedAt: Date
  updatedAt: Date
}

const columns = sql`m.id, m.slug, m.newsletter_group_id as group_id, m.newsletter_label as label, m.started_at, m.updated_at`

/** Of texts only what stands in lists. */
const heads = sql`(
  select coalesce(jsonb_object_agg(key, value || '{"blocks":[]}'), '{}') from jsonb_each(m.texts)
) as texts`

/** As `isPublished`: sent, not withheld, and not stopped before anybody had it. */
const isInArchive: RawBuilder<SqlBool> = sql<SqlBool>`m.slug is not null and m.in_archive and (m.status <> 'stopped' or exists (
  select from mailing_recipients r
  where r.mailing_id = m.id and r.status in ('sent', 'unsubscribed', 'complained')
))`

const isOf = (groupId: string | undefined): RawBuilder<SqlBool> =>
  groupId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`m.newsletter_group_id = ${groupId}`

export async function findIssue(db: Database, slug: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${columns}, m.texts from mailings m where m.slug = ${slug} and ${isInArchive}`.execute(db)
  return rows[0]
}

interface IssuePage {
  groupId?: string | undefined
  limit: number
  offset: number
  /** Whether texts are whole. */
  isWhole?: boolean
}

/** The latest first. */
export async function findIssues(
  db: Database,
  { groupId, limit, offset, isWhole = false }: IssuePage,
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${columns}, ${isWhole ? sql`m.texts` : heads} from mailings m
    where ${isInArchive} and ${isOf(groupId)}
    order by m.started_at desc, m.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface ArchivedGroup {
  id: string
  /** As the newsletter was called when its latest issue was sent. */
  label: string
  issues: number
  updatedAt: Date
}

/** The newsletters that have issues in the archive, the one with the latest issue first. */
export async function listArchivedGroups(db: Database): Promise<ArchivedGroup[]> {
  const { rows } = await sql<ArchivedGroup>`
    select m.newsletter_group_id as id, (array_agg(m.newsletter_label order by m.started_at desc))[1] as label,
      count(*)::integer as issues, max(m.updated_at) as updated_at
    from mailings m where ${isInArchive} group by 1 order by max(m.started_at) desc, 1`.execute(db)
  return rows
}

/** When the archive changed last, by an issue that came, was withheld or was shown again. */
export async function findLastChange(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(archive_changed_at) as at from mailings`.execute(db)
  return rows[0]?.at ?? undefined
}
