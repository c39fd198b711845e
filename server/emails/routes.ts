import type { Serve } from '#server/platform/http/serve.ts'

export function emailsRoutes(_serve: Serve) {}
