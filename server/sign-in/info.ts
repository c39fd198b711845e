import type { Reply } from '#domain/http/route.ts'
import type { getAuthInfo } from '#domain/sign-in/api.ts'
import { viewContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Who the server takes the caller for. */
export async function describeViewer({ db, viewer, now, config }: Context): Promise<Reply<typeof getAuthInfo>> {
  if (!viewer) return { method: 'none', roles: [] }
  const contact = viewer.contactId ? await viewContact(db, viewer.contactId, { viewer, now, config }) : undefined
  return { method: viewer.method, ...(contact ? { contact } : {}), roles: [...viewer.roles] }
}
