import type { Serve } from '#server/platform/http/serve.ts'

export function contactsRoutes(_serve: Serve) {}
