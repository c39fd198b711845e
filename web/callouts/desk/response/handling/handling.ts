import type { BodyOf } from '#web/platform/http/wire.ts'
import type { ReadResponse } from '../queries.ts'

/** What is done to a response, as the call takes it. */
export type Handling = Omit<BodyOf<'PATCH /callout-responses/:id'>, 'answers'>

/** The parts of a response that show a change at once, before the server has said yes. */
export type Shown = Partial<Pick<ReadResponse, 'bucket' | 'tags' | 'assignee' | 'duplicateOf'>>

interface Tag {
  id: string
  name: string
}

/** Tags with a change to them, by name as a response tells them. */
export function withTags(
  tags: readonly Tag[],
  { added, removed }: { added: readonly Tag[]; removed: readonly string[] },
): Tag[] {
  const kept = tags.filter(({ id }) => !removed.includes(id) && !added.some((tag) => tag.id === id))
  return [...kept, ...added.map(({ id, name }) => ({ id, name }))].sort((a, b) => a.name.localeCompare(b.name))
}

/** Whether a move takes a response out of the list of a tab; all together leave out the trash. */
export function leavesTab(tab: string, bucket: string): boolean {
  return tab === 'all' ? bucket === 'trash' : bucket !== tab
}
