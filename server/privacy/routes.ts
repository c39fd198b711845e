import { privacyApi } from '#domain/privacy/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { deleteContact } from './delete.ts'
import { downloadData } from './download-data.ts'

export function privacyRoutes(serve: Serve) {
  serve(privacyApi.deleteContact, ({ params, body }, context) => deleteContact(context, params.id, body?.password))
  serve(privacyApi.downloadContactData, ({ params }, context) => downloadData(context, params.id))
}
