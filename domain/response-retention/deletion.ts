import type { PublicView, RetentionScope } from '#domain/callouts/public-view.ts'
import type { CalloutDates } from '#domain/callouts/status.ts'

const dayMs = 86_400_000

/** So long before a deletion admins are told of it. */
export const warningDays = 7

/** What is deleted of a callout's responses, and from when on. */
export interface Deletion {
  scope: RetentionScope
  at: Date
}

/** Undefined where nothing is: it is switched off, or the callout has no end. */
export function deletionOf(
  { expires }: Pick<CalloutDates, 'expires'>,
  retention: PublicView['retention'] | undefined,
): Deletion | undefined {
  if (!retention || !expires) return undefined
  return { scope: retention.scope, at: new Date(expires.getTime() + retention.days * dayMs) }
}
