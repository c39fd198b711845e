import type { Serve } from '#server/platform/http/serve.ts'

export function contentRoutes(_serve: Serve) {}
