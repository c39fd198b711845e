import { type RawBuilder, sql } from 'kysely'
import type { Form } from '#domain/callouts/form.ts'
import type { NewCallout } from '#domain/callouts/new-callout.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { Variants } from '#domain/callouts/variant.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import { sanitiserRules } from '#server/content/index.ts'
import type { Tx } from '#server/tables.ts'

/** What a change is judged by; held until the transaction ends. */
export async function lockCallout(tx: Tx, idOrSlug: string, contactId: string | undefined) {
  return tx
    .selectFrom('callouts')
    .leftJoin('calloutReviewers', (join) =>
      join
        .onRef('calloutReviewers.calloutId', '=', 'callouts.id')
        .on('calloutReviewers.contactId', '=', sql<string>`${contactId ?? null}::uuid`),
    )
    .select([
      'callouts.id',
      'slug',
      'slugGenerated',
      'firstPublicAt',
      'revision',
      'title',
      'starts',
      'expires',
      'access',
      'newsletterSchema',
      'followUpText',
      'canEdit',
    ])
    .where(isUuidShaped(idOrSlug) ? 'callouts.id' : 'callouts.slug', '=', idOrSlug)
    .forNoKeyUpdate('callouts')
    .executeTakeFirst()
}

/** Nobody else gives out slugs until the transaction ends, so that what is free stays so. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('callouts.slug', 0))`.execute(tx)
}

/** The slugs that begin like this, whose callout is not this one. */
export async function findSlugs(tx: Tx, beginning: string, exceptId: string | undefined): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('callouts')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${beginning})`)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function isSlugTaken(tx: Tx, slug: string, exceptId: string | undefined): Promise<boolean> {
  const row = await tx
    .selectFrom('callouts')
    .select('id')
    .where('slug', '=', slug)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

interface SlugState {
  slug: string
  slugGenerated: boolean
  firstPublicAt: Date | null
}

/** Stores a new callout with its texts, which are sanitised; answers its id. */
export async function insertCallout(
  tx: Tx,
  {
    variants,
    formSchema,
    newsletterSchema,
    responseViewSchema,
    publicView,
    ...plain
  }: Omit<NewCallout, 'slug'> & SlugState,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('callouts')
    .values({
      ...plain,
      formSchema: JSON.stringify(formSchema),
      newsletterSchema: toJson(newsletterSchema),
      responseViewSchema: toJson(responseViewSchema),
      publicView: toJson(publicView),
      title: titleIn(variants),
      sanitisedBy: sanitiserRules,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeVariants(tx, id, variants)
  return id
}

/** HTML of a callout, all of it together: translations are found by the texts of the form. */
export interface CalloutHtml {
  formSchema: Form
  newsletterSchema: NewsletterSchema | null
  variants: Variants
}

/** Stores HTML that the present rules made; for whoever reads or edits the callout nothing has changed. */
export async function storeHtml(
  tx: Tx,
  id: string,
  { formSchema, newsletterSchema, variants }: CalloutHtml,
): Promise<void> {
  await tx
    .updateTable('callouts')
    .set({
      formSchema: JSON.stringify(formSchema),
      newsletterSchema: toJson(newsletterSchema),
      title: titleIn(variants),
      sanitisedBy: sanitiserRules,
    })
    .where('id', '=', id)
    .execute()
  await storeVariants(tx, id, variants)
}

/** Replaces what is given; the callout has another revision from then on. */
export async function updateCallout(
  tx: Tx,
  id: string,
  { responseViewSchema, publicView, ...plain }: Partial<Omit<NewCallout, 'slug' | keyof CalloutHtml> & SlugState>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('callouts')
    .set({
      ...plain,
      ...(responseViewSchema !== undefined && { responseViewSchema: toJson(responseViewSchema) }),
      ...(publicView !== undefined && { publicView: toJson(publicView) }),
      revision: sql<string>`gen_random_uuid()`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Exactly these languages, in one statement. */
async function storeVariants(tx: Tx, calloutId: string, variants: Variants): Promise<void> {
  const rows = Object.entries(variants).map(([name, { title, excerpt, ...texts }]) => ({ name, title, excerpt, texts }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (name text, title text, excerpt text, texts jsonb)
    ), gone as (
      delete from callout_variants where callout_id = ${calloutId} and name not in (select name from given)
    )
    insert into callout_variants (callout_id, name, title, excerpt, texts)
    select ${calloutId}::uuid, name, title, excerpt, texts from given
    on conflict (callout_id, name)
    do update set title = excluded.title, excerpt = excluded.excerpt, texts = excluded.texts`.execute(tx)
}

const titleIn = (variants: Variants) => variants[defaultVariant]?.title ?? ''

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** All that belongs to it goes too. */
export async function deleteCalloutRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('callouts').where('id', '=', id).execute()
}

/** The organisation's locale and the slug of the callout that whoever joins is asked to answer. */
export async function findSurroundings(tx: Tx): Promise<{ locale: string | null; surveySlug: string | null }> {
  const text = (id: string, field: string): RawBuilder<string | null> =>
    sql<string | null>`(select fields ->> ${field} from content where id = ${id})`
  const { rows } = await sql<{ locale: string | null; surveySlug: string | null }>`
    select ${text('general', 'locale')} as locale, ${text('join/setup', 'surveySlug')} as survey_slug`.execute(tx)
  return rows[0] ?? { locale: null, surveySlug: null }
}
