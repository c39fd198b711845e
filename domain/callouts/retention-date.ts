import type { PublicView } from './public-view.ts'

/** What decides when something of a callout's responses is deleted. */
export interface Kept {
  expires: Date | null
  retention: PublicView['retention']
}

const dayMs = 86_400_000

/** From when on it is deleted; undefined where nothing is, and never without an end. */
export function retentionDate({ expires, retention }: Kept): Date | undefined {
  return expires && retention ? new Date(expires.getTime() + retention.days * dayMs) : undefined
}

/** Whether a callout that has ended loses more than it would, or sooner. */
export function deletesSooner(before: Kept, after: Kept, now: Date): boolean {
  const date = retentionDate(after)
  if (!date || !after.expires || after.expires > now) return false
  const known = retentionDate(before)
  if (!known || date < known) return true
  return before.retention?.scope === 'personal-data' && after.retention?.scope === 'responses'
}
