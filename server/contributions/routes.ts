import type { Serve } from '#server/platform/http/serve.ts'

export function contributionsRoutes(_serve: Serve) {}
