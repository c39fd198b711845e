import { responseAlertsApi as api } from '#domain/response-alerts/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getAlert, setAlert } from './alert.ts'

export function responseAlertsRoutes(serve: Serve) {
  serve(api.getResponseAlert, ({ params }, context) => getAlert(context, params.id))
  serve(api.setResponseAlert, ({ params, body }, context) => setAlert(context, params.id, body.frequency))
}
