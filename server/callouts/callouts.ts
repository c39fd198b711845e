import type { calloutsApi } from '#domain/callouts/api.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import type { Query } from '#domain/http/route.ts'
import type { Context } from '#server/platform/http/context.ts'
import { getReadable } from './find.ts'
import { countAnswers } from './listing/listing.ts'
import { showBase, showExtras } from './show.ts'

/** A callout as this caller may see it, in one language. */
export async function getCallout(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  idOrSlug: string,
  { with: extras, variant = defaultVariant }: Query<typeof calloutsApi.getCallout>,
): Promise<Callout> {
  const { callout, standing, organisationLocale } = await getReadable(context, idOrSlug)
  const { now } = context
  const { texts } = callout.textsFor(variant, organisationLocale)
  return {
    ...showBase(callout, texts, now),
    ...showExtras(callout, { extras, variant, organisationLocale, standing, now }),
    ...(await countAnswers(context, callout, { extras, variant, organisationLocale })),
  }
}
