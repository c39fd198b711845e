import { type SignInMethod, signInMethods } from '#domain/activity/event.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type ActivityEvent = ReplyOf<'GET /activity'>['items'][number]

/** What the log adds to an event that is worth reading; the rest of its metadata is for machines. */
export interface EventDetails {
  /** Names of what was changed, as the API calls them. */
  fields: string[]
  role: string | undefined
  /** Until when a role reaches; `null` for ever, undefined where nothing was said. */
  until: string | null | undefined
  /** Words that were stored with it: a mail's template, a key's description. */
  name: string | undefined
  /** Where an event stands for more than one act: which it was. */
  act: Act | undefined
  /** Names of the tags that came and went, as they were called then; undefined where the log did not say. */
  tags: { added: string[]; removed: string[] } | undefined
  /** With what somebody signed in. */
  method: SignInMethod | undefined
  /** How often signing in failed, and how often of these by the code. */
  failures: { count: number; wrongCodes: number } | undefined
  /** Whether an export was of everything. */
  extent: 'all' | 'filtered' | undefined
  /** On which devices, as sessions name them. */
  devices: string[]
}

type Act = 'created' | 'deleted' | 'taken-over' | 'merged' | 'unmerged' | 'imported' | 'unimported' | 'undone'

type Told = Pick<ActivityEvent, 'metadata'> & Partial<Pick<ActivityEvent, 'eventType'>>

export function readDetails({ metadata, eventType }: Told): EventDetails {
  const text = (key: string) => (typeof metadata?.[key] === 'string' ? metadata[key] : undefined)
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : []
  const count = metadata?.count
  const tags = metadata?.tags as Record<string, unknown> | undefined
  return {
    fields: texts(metadata?.fields).filter((field) => !(tags && field === 'tags')),
    tags: tags && { added: texts(tags.added), removed: texts(tags.removed) },
    role: text('role'),
    until: metadata?.dateExpires === null ? null : text('dateExpires'),
    name: text('description') ?? text('created') ?? text('deleted') ?? text('name') ?? text('template'),
    act: readAct({ metadata, eventType }),
    method: signInMethods.find((method) => method === metadata?.method),
    failures: typeof count === 'number' ? { count, wrongCodes: Number(metadata?.wrongCodes ?? 0) } : undefined,
    extent: typeof metadata?.filtered === 'boolean' ? (metadata.filtered ? 'filtered' : 'all') : undefined,
    devices: [...texts(metadata?.devices), ...texts([metadata?.device])],
  }
}

function readAct({ metadata, eventType }: Told): Act | undefined {
  if (metadata?.mergeId) return metadata.undone ? 'unmerged' : 'merged'
  if (metadata?.importId) return metadata.undone || eventType === 'contact.removed' ? 'unimported' : 'imported'
  if (metadata?.undone) return 'undone'
  if (metadata?.action === 'taken-over') return 'taken-over'
  if (metadata?.action === 'created' || metadata?.created) return 'created'
  return metadata?.action === 'deleted' || metadata?.deleted ? 'deleted' : undefined
}

/** What a line that stands for many is about; undefined where it is told by its kind alone. */
export function lineOf({ metadata, eventType }: ActivityEvent): LineKind | undefined {
  if (!metadata?.importId) return metadata?.tags ? (metadata.undone ? 'tagsRestored' : 'tagged') : undefined
  if (eventType === 'contact.created') return 'added'
  if (eventType === 'contact.removed') return 'deleted'
  return metadata.undone ? 'restored' : 'changed'
}

type LineKind = 'added' | 'changed' | 'restored' | 'deleted' | 'tagged' | 'tagsRestored'
