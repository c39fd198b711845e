import { emailBouncesApi } from '#domain/email-bounces/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { getEmailSuppression, liftEmailSuppression } from './lift.ts'

export const emailBouncesRoutes: RoomRoutes = (serve) => {
  serve(emailBouncesApi.getEmailSuppression, ({ params }, context) => getEmailSuppression(context, params.id))
  serve(emailBouncesApi.liftEmailSuppression, ({ params }, context) => liftEmailSuppression(context, params.id))
}
