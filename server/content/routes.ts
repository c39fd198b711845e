import { contentApi } from '#domain/content/api.ts'
import { adminOnlyFields, type Content, type ContentId, type ShownContent } from '#domain/content/content.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { changeContent } from './change-content.ts'
import { listAvailableMethods, readContent } from './read-content.ts'

/** Binds the calls of section "content": one to read and one to change per id. */
export function contentRoutes(serve: Serve) {
  serve(contentApi.getGeneralContent, (input, context) => read('general', input, context))
  serve(contentApi.getJoinContent, (input, context) => read('join', input, context))
  serve(contentApi.getJoinSetupContent, (input, context) => read('join/setup', input, context))
  serve(contentApi.getNewsletterContent, (input, context) => read('newsletter', input, context))
  serve(contentApi.getProfileContent, (input, context) => read('profile', input, context))
  serve(contentApi.getContactsContent, (input, context) => read('contacts', input, context))
  serve(contentApi.getShareContent, (input, context) => read('share', input, context))
  serve(contentApi.getPaymentContent, (input, context) => read('payment', input, context))
  serve(contentApi.getEmailContent, (input, context) => read('email', input, context))
  serve(contentApi.getTelegramContent, (input, context) => read('telegram', input, context))

  serve(contentApi.changeGeneralContent, (input, context) => change('general', input, context))
  serve(contentApi.changeJoinContent, (input, context) => change('join', input, context))
  serve(contentApi.changeJoinSetupContent, (input, context) => change('join/setup', input, context))
  serve(contentApi.changeNewsletterContent, (input, context) => change('newsletter', input, context))
  serve(contentApi.changeProfileContent, (input, context) => change('profile', input, context))
  serve(contentApi.changeContactsContent, (input, context) => change('contacts', input, context))
  serve(contentApi.changeShareContent, (input, context) => change('share', input, context))
  serve(contentApi.changePaymentContent, (input, context) => change('payment', input, context))
  serve(contentApi.changeEmailContent, (input, context) => change('email', input, context))
  serve(contentApi.changeTelegramContent, (input, context) => change('telegram', input, context))

  serve(contentApi.getUnknownContent, throwNotFound)
  serve(contentApi.changeUnknownContent, throwNotFound)
}

async function read<Id extends ContentId>(
  id: Id,
  { query }: { query: { with: readonly 'revision'[] } },
  { db, viewer, config }: Context,
): Promise<ShownContent<Id> & { revision?: string }> {
  const { content, revision } = await readContent(db, id, config)
  const isAdmin = viewer?.roles.includes('admin')
  if (!isAdmin) for (const field of adminOnlyFields(id)) Reflect.deleteProperty(content, field)
  if (isAdmin) await addAvailableMethods(id, content, { db, config })
  return Object.assign(content, query.with.includes('revision') ? { revision } : {})
}

async function change<Id extends ContentId>(
  id: Id,
  { query, body }: { query: { revision?: string | undefined }; body: Partial<Content<Id>> },
  context: Context,
): Promise<ShownContent<Id> & { revision?: string }> {
  const changed = await changeContent(context, id, body, query.revision)
  await addAvailableMethods(id, changed, context)
  return changed
}

/** What the newsroom could offer to those who join; the configuration says it, so it is stored nowhere. */
async function addAvailableMethods(
  id: ContentId,
  content: object,
  { db, config }: Pick<Context, 'db' | 'config'>,
): Promise<void> {
  if (id === 'join') Object.assign(content, { availableMethods: await listAvailableMethods(db, config) })
}

function throwNotFound(): never {
  throw new Problem('not-found')
}
