import type { Serve } from '#server/platform/http/serve.ts'

export function signUpRoutes(_serve: Serve) {}
