import { storiesApi as api } from '#domain/stories/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { notifyRespondents } from './notify.ts'
import * as stories from './stories.ts'

export function storiesRoutes(serve: Serve) {
  serve(api.listPublishedStories, ({ params }, context) => stories.listPublishedStories(context, params.id))
  serve(api.listStories, ({ query }, context) => stories.listStories(context, query))
  serve(api.getStory, ({ params }, context) => stories.getStory(context, params.id))
  serve(api.createStory, ({ body }, context) => stories.createStory(context, body))
  serve(api.changeStory, ({ params, query, body }, context) =>
    stories.changeStory(context, params.id, body, query.revision),
  )
  serve(api.linkStory, ({ params, body }, context) => stories.linkStory(context, params.id, body.rules))
  serve(api.deleteStory, ({ params }, context) => stories.deleteStory(context, params.id))
  serve(api.notifyRespondents, ({ params }, context) => notifyRespondents(context, params.id))
}
