import { apiBase } from '#domain/http/route.ts'
import type { Database } from '#server/tables.ts'
import { readLinkKey } from './queries.ts'
import { type LinkTarget, readToken, writeToken } from './token.ts'

export type { LinkTarget } from './token.ts'

export interface UnsubscribeLinks {
  /** The page on which somebody chooses. */
  page: string
  /** What a mail program calls by itself when its reader wants no more (RFC 8058). */
  oneClick: string
}

/** Writes the links of mails; the key is read once. */
export async function openLinks(db: Database, audience: string): Promise<(target: LinkTarget) => UnsubscribeLinks> {
  const key = await readLinkKey(db)
  return (target) => {
    const token = writeToken(key, target)
    return { page: `${audience}/unsubscribe/${token}`, oneClick: `${audience}${apiBase}/unsubscribe/${token}` }
  }
}

export async function findTarget(db: Database, token: string): Promise<LinkTarget | undefined> {
  return readToken(await readLinkKey(db), token)
}
