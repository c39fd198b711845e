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
  act: 'created' | 'deleted' | 'taken-over' | 'merged' | 'unmerged' | 'imported' | undefined
}

export function readDetails({ metadata }: Pick<ActivityEvent, 'metadata'>): EventDetails {
  const text = (key: string) => (typeof metadata?.[key] === 'string' ? metadata[key] : undefined)
  const fields = Array.isArray(metadata?.fields) ? metadata.fields : []
  return {
    fields: fields.filter((field): field is string => typeof field === 'string'),
    role: text('role'),
    until: metadata?.dateExpires === null ? null : text('dateExpires'),
    name: text('description') ?? text('created') ?? text('deleted') ?? text('name') ?? text('template'),
    act: readAct(metadata),
  }
}

function readAct(metadata: ActivityEvent['metadata']): EventDetails['act'] {
  if (metadata?.mergeId) return metadata.undone ? 'unmerged' : 'merged'
  if (metadata?.importId) return 'imported'
  if (metadata?.action === 'taken-over') return 'taken-over'
  if (metadata?.action === 'created' || metadata?.created) return 'created'
  return metadata?.action === 'deleted' || metadata?.deleted ? 'deleted' : undefined
}
