import { emailChangeApi } from '#domain/contacts/email-change-api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { confirmEmailChange, takeEmailChangeBack } from './email-change.ts'

export function emailChangeRoutes(serve: Serve) {
  serve(emailChangeApi.confirmEmailChange, ({ params }, context) => confirmEmailChange(context, params.id))
  serve(emailChangeApi.takeEmailChangeBack, ({ params }, context) => takeEmailChangeBack(context, params.id))
}
