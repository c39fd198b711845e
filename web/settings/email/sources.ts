import { call } from '#web/platform/http/call.ts'
import type { BodyOf, ReplyOf } from '#web/platform/http/wire.ts'
import { announceGeneral } from '#web/platform/site-content.ts'
import type { ContentSource } from '../general/use-content-card.ts'

export type EmailContent = ReplyOf<'GET /content/email'>

export const email: ContentSource<EmailContent, BodyOf<'PATCH /content/email'>> = {
  read: () => call('GET /content/email', { query: { with: ['revision' as const] } }),
  write: (body, query) => call('PATCH /content/email', { body, query }, { quiet: true }),
  // The support address is a general setting as well.
  onStored: async () => announceGeneral(await call('GET /content/general', {})),
}
