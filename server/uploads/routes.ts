import { uploadsApi } from '#domain/uploads/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { receiveUpload } from './receive.ts'
import { removeUpload } from './remove.ts'
import { showResult } from './resumable/finish.ts'
import { showUpload } from './show.ts'

export function uploadsRoutes(serve: Serve) {
  serve(uploadsApi.uploadImage, ({ file }, context) => receiveUpload(context, 'image', file))
  serve(uploadsApi.uploadDocument, ({ file }, context) => receiveUpload(context, 'document', file))
  serve(uploadsApi.getImage, ({ params, query }, context) => showUpload(context, 'image', params.id, query.w))
  serve(uploadsApi.getDocument, ({ params }, context) => showUpload(context, 'document', params.id))
  serve(uploadsApi.deleteImage, ({ params }, context) => removeUpload(context, 'image', params.id))
  serve(uploadsApi.deleteDocument, ({ params }, context) => removeUpload(context, 'document', params.id))
  serve(uploadsApi.getResumedUpload, ({ params }, context) => showResult(context, params.id))
}
