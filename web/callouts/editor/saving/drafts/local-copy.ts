import type { Draft } from '#domain/callouts/editing/draft.ts'
import { forget, keep, readKept } from '#web/platform/device-storage.ts'

/** What was changed and not saved yet, as this browser keeps it for whoever edits. */
export interface LocalCopy {
  draft: Draft
  savedAt: string
  /** Of the callout it began from; undefined for a new one. */
  revision: string | undefined
  /** Of the draft on the server that it follows on. */
  version?: string | undefined
  /** The server has it just so. */
  isSent?: boolean
}

/** What this browser knows of the draft on the server. */
export type SentState = Pick<LocalCopy, 'version' | 'isSent'>

/** Where the copy of a callout is kept; of a new one under `new`. */
export function localCopyKey(calloutId: string | undefined, viewerId: string): string {
  return `masthead:callout-edit:${viewerId}:${calloutId ?? 'new'}`
}

export function keepLocalCopy(key: string, { draft, revision, ...sent }: Omit<LocalCopy, 'savedAt'>, now: Date): void {
  keep(key, JSON.stringify({ draft, revision, savedAt: now.toISOString(), ...sent } satisfies LocalCopy))
}

export function forgetLocalCopy(key: string): void {
  forget(key)
}

/** Undefined where there is none, or one of another version of the editor. */
export function readLocalCopy(key: string): LocalCopy | undefined {
  const text = readKept(key)
  if (text === null) return undefined
  const copy: unknown = parse(text)
  return isCopy(copy) ? copy : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Something else wrote there, or was cut off.
    return undefined
  }
}

function isCopy(copy: unknown): copy is LocalCopy {
  if (copy === null || typeof copy !== 'object') return false
  const { draft, savedAt } = copy as Partial<LocalCopy>
  return typeof savedAt === 'string' && isDraft(draft)
}

/** As far as the editor can open it. */
export function isDraft(draft: unknown): draft is Draft {
  if (draft === null || typeof draft !== 'object') return false
  const { formSchema, variants } = draft as Partial<Draft>
  return Array.isArray(formSchema?.slides) && variants?.default !== undefined
}
