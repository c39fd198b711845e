import type { Serve } from '#server/platform/http/serve.ts'

export function signInRoutes(_serve: Serve) {}
