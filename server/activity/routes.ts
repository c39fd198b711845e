import { activityApi } from '#domain/activity/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listActivity } from './list-activity.ts'

export function activityRoutes(serve: Serve) {
  serve(activityApi.listActivity, ({ query }, context) => listActivity(context, query))
}
