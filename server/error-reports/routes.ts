import { errorReportsApi } from '#domain/error-reports/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { takeReport } from './take-report.ts'

export const errorReportsRoutes: RoomRoutes = (serve) => {
  serve(errorReportsApi.reportError, ({ body }, context) => takeReport(context, body))
}
