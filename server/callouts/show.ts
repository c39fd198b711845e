import type { CalloutBase } from '#domain/callouts/answer.ts'
import { statusOf } from '#domain/callouts/status.ts'
import type { Database } from '#server/tables.ts'
import { findBases } from './queries.ts'

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

/** The callouts of these ids as other answers show them, with the texts of the default language. */
export async function showCallouts(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CalloutBase>> {
  const rows = ids.length > 0 ? await findBases(db, ids) : []
  return new Map(rows.map((row) => [row.id, showBase(row, row, now)]))
}
