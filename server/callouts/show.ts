import { canEdit, canReview, type Standing } from '#domain/callouts/access.ts'
import { answerableQuestions, answeringMinutes } from '#domain/callouts/answering-time.ts'
import type { CalloutExtra } from '#domain/callouts/callout.ts'
import { defaultPublicView } from '#domain/callouts/public-view.ts'
import type { Callout, CalloutBase, CalloutFacts } from '#domain/callouts/reply.ts'
import { isPublic, statusOf } from '#domain/callouts/status.ts'
import { fillNavigation } from '#domain/callouts/texts.ts'
import type { Variant } from '#domain/callouts/variant.ts'
import { variantNames } from '#domain/callouts/variant-name.ts'
import type { Database } from '#server/tables.ts'
import type { CountedFacts } from './listing/queries.ts'
import { findBases } from './queries.ts'
import type { CalloutRecord } from './records.ts'

type Settings = Omit<CalloutBase, 'title' | 'excerpt' | 'status'>

/** What every answer about a callout holds, with its status at this moment. */
export function showBase(
  settings: Settings,
  { title, excerpt }: { title: string; excerpt: string },
  now: Date,
): CalloutBase {
  return {
    id: settings.id,
    slug: settings.slug,
    title,
    excerpt,
    image: settings.image,
    status: statusOf(settings, now),
    starts: settings.starts,
    expires: settings.expires,
    allowUpdate: settings.allowUpdate,
    allowMultiple: settings.allowMultiple,
    access: settings.access,
    captcha: settings.captcha,
    hidden: settings.hidden,
    channels: settings.channels,
    sendResponseEmail: settings.sendResponseEmail,
  }
}

export interface Reading {
  extras: readonly (CalloutExtra | 'revision')[]
  variant: string
  organisationLocale: string
  standing: Standing
  now: Date
}

/** What else was asked for and comes from the callout itself. */
export function showExtras(record: CalloutRecord, { extras, standing, now, ...reading }: Reading): Partial<Callout> {
  const asked = new Set(extras)
  return {
    ...(asked.has('form') && showForm(record, { ...reading, now })),
    ...(asked.has('responseViewSchema') && { responseViewSchema: record.responseViewSchema }),
    ...(asked.has('publicView') && { publicView: record.publicView ?? defaultPublicView }),
    ...(asked.has('variantNames') && { variantNames: variantNames(record.variants) }),
    ...(asked.has('variants') && { variants: showVariants(record, standing) }),
    ...(asked.has('revision') && { revision: record.revision }),
    ...(asked.has('showResponseCount') && canReview(standing) && { showResponseCount: record.showResponseCount }),
    ...showRights(record, { extras, standing, now }),
  }
}

/** What the caller may do with it; left out for those who may do nothing. */
export function showRights(
  callout: { firstPublicAt: Date | null; starts: Date | null; expires: Date | null },
  { extras, standing, now }: Pick<Reading, 'extras' | 'standing' | 'now'>,
): Pick<Callout, 'canEdit' | 'slugLocked'> {
  if (!canReview(standing)) return {}
  return {
    ...(extras.includes('canEdit') && { canEdit: canEdit(standing) }),
    ...(extras.includes('slugLocked') && { slugLocked: isSlugLocked(callout, now) }),
  }
}

/** From the first moment on that the callout was to be seen by everybody. */
export function isSlugLocked(
  callout: { firstPublicAt: Date | null; starts: Date | null; expires: Date | null },
  now: Date,
): boolean {
  return callout.firstPublicAt !== null || isPublic(statusOf(callout, now))
}

function showForm(
  record: CalloutRecord,
  { variant, organisationLocale, now }: Pick<Reading, 'variant' | 'organisationLocale' | 'now'>,
): Partial<Callout> {
  const { texts, form } = record.textsFor(variant, organisationLocale)
  const { intro, thanksTitle, thanksText, thanksRedirect, nextSteps, outcome, ...others } = texts
  const { shareTitle, shareDescription, imageAlt } = others
  return {
    intro,
    thanksTitle,
    thanksText,
    ...(thanksRedirect && { thanksRedirect }),
    ...(nextSteps.length > 0 && { nextSteps: [...nextSteps] }),
    ...(outcome && statusOf(record, now) === 'ended' && { outcome }),
    ...(shareTitle && { shareTitle }),
    ...(shareDescription && { shareDescription }),
    ...(imageAlt && { imageAlt }),
    formSchema: form,
    newsletterSchema: record.newsletterSchema,
    followUpText: record.followUpText,
  }
}

/** Each language as it was written, without fallback. Mails to respondents are the desk's. */
function showVariants({ variants, formSchema }: CalloutRecord, standing: Standing): Record<string, Variant> {
  const hidden = canEdit(standing) ? {} : { responseEmailSubject: null, responseEmailBody: null }
  return Object.fromEntries(
    variantNames(variants).flatMap((name) => {
      const texts = variants[name]
      return texts ? [[name, { ...fillNavigation(texts, formSchema), ...hidden }]] : []
    }),
  )
}

/** What pages say of answering it, from what was counted and measured. */
export function showFacts(
  record: CalloutRecord,
  { responses, measured }: CountedFacts,
  { variant, organisationLocale, now }: Pick<Reading, 'variant' | 'organisationLocale' | 'now'>,
): CalloutFacts {
  const { questions } = record
  const hasEnded = statusOf(record, now) === 'ended'
  return {
    questions: answerableQuestions(questions).length,
    minutes: answeringMinutes(questions, measured),
    ...(responses !== null && { responses }),
    ...(hasEnded && record.textsFor(variant, organisationLocale).texts.outcome && { hasOutcome: true as const }),
  }
}

/** The callouts of these ids as other answers show them, with the texts of the default language. */
export async function showCallouts(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CalloutBase>> {
  const rows = ids.length > 0 ? await findBases(db, ids) : []
  return new Map(rows.map((row) => [row.id, showBase(row, row, now)]))
}
