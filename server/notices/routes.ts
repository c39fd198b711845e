import { noticesApi as api } from '#domain/notices/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { dismissNotice, restoreNotice } from './dismissals.ts'
import { changeNotice, createNotice, deleteNotice, getNotice, listNotices } from './notices.ts'

export function noticesRoutes(serve: Serve) {
  serve(api.listNotices, ({ query }, context) => listNotices(context, query))
  serve(api.getNotice, ({ params, query }, context) => getNotice(context, params.id, query.with))
  serve(api.createNotice, ({ body }, context) => createNotice(context, body))
  serve(api.changeNotice, ({ params, query, body }, context) => changeNotice(context, params.id, body, query.revision))
  serve(api.deleteNotice, ({ params }, context) => deleteNotice(context, params.id))
  serve(api.dismissNotice, ({ params }, context) => dismissNotice(context, params.id))
  serve(api.restoreNotice, ({ params }, context) => restoreNotice(context, params.id))
}
