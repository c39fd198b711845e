import { calloutResponsesApi as api } from '#domain/callout-responses/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { countAnswers } from './answer-counts.ts'
import * as comments from './comments.ts'
import { emailRespondent } from './emailing/email-respondent.ts'
import { exportResponses } from './export/export-responses.ts'
import { changeResponse, changeResponses } from './handling/change.ts'
import { deleteResponse, emptyTrash } from './handling/delete.ts'
import { getHistory } from './handling/history.ts'
import { undoChange } from './handling/undo.ts'
import { withholdPictures } from './handling/withhold.ts'
import { getResponse, listCalloutResponses, listResponses } from './list.ts'
import { submitResponse } from './submit.ts'
import * as tags from './tags.ts'

export function calloutResponsesRoutes(serve: Serve) {
  serve(api.createResponse, ({ params, query, body }, context) => submitResponse(context, params.id, body, query))
  serve(api.listCalloutResponses, ({ params, query }, context) => listCalloutResponses(context, params.id, query))
  serve(api.exportResponses, ({ params, query }, context) => exportResponses(context, params.id, query.rules))
  serve(api.listResponses, ({ query }, context) => listResponses(context, query))
  serve(api.countAnswers, ({ params, query }, context) => countAnswers(context, params.id, query.buckets))
  serve(api.getResponse, ({ params, query }, context) => getResponse(context, params.id, query))
  serve(api.changeResponse, ({ params, query, body }, context) =>
    changeResponse(context, params.id, body, query.revision),
  )
  serve(api.changeResponses, ({ body }, context) => changeResponses(context, body))

  serve(api.deleteResponse, ({ params }, context) => deleteResponse(context, params.id))
  serve(api.emptyResponseTrash, ({ params }, context) => emptyTrash(context, params.id))
  serve(api.withholdPictures, ({ params, query, body }, context) =>
    withholdPictures(context, params.id, body.pictures, query.revision),
  )
  serve(api.emailRespondent, ({ params, body }, context) => emailRespondent(context, params.id, body))
  serve(api.undoResponseChange, ({ params }, context) => undoChange(context, params.id))
  serve(api.getResponseHistory, ({ params }, context) => getHistory(context, params.id))

  serve(api.listResponseTags, ({ params, query }, context) => tags.listTags(context, params.id, query))
  serve(api.createResponseTag, ({ params, body }, context) => tags.createTag(context, params.id, body))
  serve(api.getResponseTag, ({ params }, context) => tags.getTag(context, params.id, params.tagId))
  serve(api.changeResponseTag, ({ params, body }, context) => tags.changeTag(context, params.id, params.tagId, body))
  serve(api.deleteResponseTag, ({ params }, context) => tags.deleteTag(context, params.id, params.tagId))

  for (const each of [api.listComments, api.listCommentsElsewhere]) {
    serve(each, ({ query }, context) => comments.listComments(context, query))
  }
  for (const each of [api.createComment, api.createCommentElsewhere]) {
    serve(each, ({ body }, context) => comments.createComment(context, body))
  }
  for (const each of [api.getComment, api.getCommentElsewhere]) {
    serve(each, ({ params }, context) => comments.getComment(context, params.id))
  }
  for (const each of [api.changeComment, api.changeCommentElsewhere]) {
    serve(each, ({ params, body }, context) => comments.changeComment(context, params.id, body))
  }
  for (const each of [api.deleteComment, api.deleteCommentElsewhere]) {
    serve(each, ({ params }, context) => comments.deleteComment(context, params.id))
  }
}
