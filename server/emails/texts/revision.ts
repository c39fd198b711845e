import { createHash } from 'node:crypto'
import { Problem } from '#domain/http/problem.ts'

interface Text {
  name: string
  subject: string
  body: string
  fromName: string | null
  fromEmail: string | null
}

/** Tells one state of an email from another by what it says and from whom; a text of ours has one too. */
export function revisionOf({ name, subject, body, fromName, fromEmail }: Text): string {
  const said = JSON.stringify([name, subject, body, fromName, fromEmail])
  return createHash('sha256').update(said).digest('base64url')
}

/** Refuses a change of something else than was read; one that doesn't say what it read is never refused. */
export function assertRevision(text: Text | undefined, revision: string | undefined): void {
  if (revision !== undefined && (!text || revision !== revisionOf(text))) throw new Problem('stale-write')
}
