import { setUpApi } from '#domain/set-up/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { needsSetUp, setUp } from './set-up.ts'

export function setUpRoutes(serve: Serve) {
  serve(setUpApi.getSetUp, async (_, { db }) => ({ needed: await needsSetUp(db) }))
  serve(setUpApi.setUp, ({ body }, context) => setUp(context, body))
}
