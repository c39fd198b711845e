import { type SqlBool, sql } from 'kysely'
import type { Variants } from '#domain/callouts/variant.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { sanitiserRules } from '#server/content/index.ts'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database } from '#server/tables.ts'

/** What every caller needs to know first: which state of the callout this is, and whether they review it. */
export interface CalloutHead {
  id: string
  revision: string
  /** Null for whoever does not review it. */
  canEdit: boolean | null
  /** The organisation's, where it chose one. */
  locale: string | null
}

/** The callout of an id or slug, as somebody finds it. */
export async function findHead(
  db: Database,
  idOrSlug: string,
  contactId: string | undefined,
): Promise<CalloutHead | undefined> {
  const values = { idOrSlug, contactId: contactId ?? null }
  const [head] = isUuidShaped(idOrSlug) ? await findHeadById(db, values) : await findHeadBySlug(db, values)
  return head
}

type HeadValues = StandIns<{ idOrSlug: string; contactId: string | null }>

const findHeadById = prepared((db, { idOrSlug, contactId }: HeadValues) =>
  selectHead(db, contactId).where('callouts.id', '=', sql<string>`${idOrSlug}::uuid`).compile(),
)

const findHeadBySlug = prepared((db, { idOrSlug, contactId }: HeadValues) =>
  selectHead(db, contactId).where('callouts.slug', '=', idOrSlug).compile(),
)

function selectHead(db: Database, contactId: HeadValues['contactId']) {
  return db
    .selectFrom('callouts')
    .leftJoin('calloutReviewers', (join) =>
      join
        .onRef('calloutReviewers.calloutId', '=', 'callouts.id')
        .on('calloutReviewers.contactId', '=', sql<string>`${contactId}::uuid`),
    )
    .select((eb) => [
      'callouts.id',
      'revision',
      'canEdit',
      eb
        .selectFrom('content')
        .select(sql<string | null>`fields ->> 'locale'`.as('locale'))
        .where('content.id', '=', 'general')
        .as('locale'),
    ])
}

export const settings = [
  'id',
  'slug',
  'image',
  'starts',
  'expires',
  'allowUpdate',
  'allowMultiple',
  'hidden',
  'access',
  'captcha',
  'channels',
  'sendResponseEmail',
  'showResponseCount',
] as const

/** As the API writes a variant, by name. */
const variantsOfRow = sql<Variants>`(
  select json_object_agg(name, texts || jsonb_build_object('title', title, 'excerpt', excerpt))
  from callout_variants where callout_id = callouts.id
)`

const selectStored = (db: Database) =>
  db
    .selectFrom('callouts')
    .select(settings)
    .select([
      'slugGenerated',
      'firstPublicAt',
      'revision',
      'formSchema',
      'newsletterSchema',
      'followUpText',
      'responseViewSchema',
      'publicView',
      'sanitisedBy',
    ])
    .select(variantsOfRow.as('variants'))

export type StoredCallout = NonNullable<Awaited<ReturnType<typeof findStored>>>

/** Everything of a callout as it was written. */
export function findStored(db: Database, idOrSlug: string) {
  const key = isUuidShaped(idOrSlug) ? 'id' : 'slug'
  return selectStored(db).where(key, '=', idOrSlug).executeTakeFirst()
}

/** The next callouts whose HTML other rules of the sanitiser made, after this id. */
export function findOutdated(db: Database, after: string | undefined, limit: number) {
  return db
    .selectFrom('callouts')
    .select('id')
    .where('sanitisedBy', '!=', sanitiserRules)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Those of these slugs, or all, in the order in which they were made. */
export function listSlugs(db: Database, slugs?: readonly string[]): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('callouts')
    .select(['id', 'slug'])
    .$if(slugs !== undefined, (query) => query.where(sql<SqlBool>`slug = any(${slugs ?? []}::text[])`))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function findAllStored(db: Database, ids: readonly string[]) {
  return selectStored(db).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
}

/** What answers about something else say of its callout, with the texts of the default language. */
export function findBases(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('callouts')
    .innerJoin('calloutVariants', (join) =>
      join.onRef('calloutVariants.calloutId', '=', 'callouts.id').on('calloutVariants.name', '=', defaultVariant),
    )
    .select(settings)
    .select(['revision', 'calloutVariants.title', 'excerpt'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
