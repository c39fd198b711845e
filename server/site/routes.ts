import type { Serve } from '#server/platform/http/serve.ts'

export function siteRoutes(_serve: Serve) {}
