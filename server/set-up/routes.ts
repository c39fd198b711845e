import type { Serve } from '#server/platform/http/serve.ts'

export function setUpRoutes(_serve: Serve) {}
