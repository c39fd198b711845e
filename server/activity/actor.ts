import type { ActorType } from '#domain/activity/event.ts'
import type { Viewer } from '#server/platform/http/context.ts'

export interface Actor {
  type: ActorType
  id?: string
}

/** The one who asks, as the audit log names them; a guest's act is the system's. */
export function actorOf(viewer: Viewer | undefined): Actor {
  if (!viewer) return { type: 'system' }
  return viewer.method === 'user' ? { type: 'user', id: viewer.contactId } : { type: 'api-key', id: viewer.keyId }
}
