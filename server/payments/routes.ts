import type { Serve } from '#server/platform/http/serve.ts'

export function paymentsRoutes(_serve: Serve) {}
