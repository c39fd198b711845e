import { type SignInMethod, signInMethods } from '#domain/activity/event.ts'
import type { AnswerOf } from '#web/platform/http/wire.ts'

export type ActivityEvent = AnswerOf<'GET /activity'>['items'][number]

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
  /** With what somebody signed in. */
  method: SignInMethod | undefined
  /** How often signing in failed, and how often of these by the code. */
  failures: { count: number; wrongCodes: number } | undefined
  /** Whether an export was of everything. */
  extent: 'all' | 'filtered' | undefined
  /** On which devices, as sessions name them. */
  devices: string[]
}

type Act = 'created' | 'deleted' | 'taken-over' | 'merged' | 'unmerged' | 'imported'

export function readDetails({ metadata }: Pick<ActivityEvent, 'metadata'>): EventDetails {
  const text = (key: string) => (typeof metadata?.[key] === 'string' ? metadata[key] : undefined)
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : []
  const count = metadata?.count
  return {
    fields: texts(metadata?.fields),
    role: text('role'),
    until: metadata?.dateExpires === null ? null : text('dateExpires'),
    name: text('description') ?? text('created') ?? text('deleted') ?? text('name') ?? text('template'),
    act: readAct(metadata),
    method: signInMethods.find((method) => method === metadata?.method),
    failures: typeof count === 'number' ? { count, wrongCodes: Number(metadata?.wrongCodes ?? 0) } : undefined,
    extent: typeof metadata?.filtered === 'boolean' ? (metadata.filtered ? 'filtered' : 'all') : undefined,
    devices: [...texts(metadata?.devices), ...texts([metadata?.device])],
  }
}

function readAct(metadata: ActivityEvent['metadata']): Act | undefined {
  if (metadata?.mergeId) return metadata.undone ? 'unmerged' : 'merged'
  if (metadata?.importId) return 'imported'
  if (metadata?.action === 'taken-over') return 'taken-over'
  if (metadata?.action === 'created' || metadata?.created) return 'created'
  return metadata?.action === 'deleted' || metadata?.deleted ? 'deleted' : undefined
}
