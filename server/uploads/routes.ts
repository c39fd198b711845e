import { uploadsApi } from '#domain/uploads/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { receiveUpload } from './receive.ts'
import { removeUpload } from './remove.ts'
import { showResult } from './resumable/finish.ts'
import { type MayReview, showDocument, showPicture } from './show.ts'

/** Whoever handles the responses to a callout is known above. */
export const uploadsRoutes =
  ({ mayReview }: { mayReview: MayReview }): RoomRoutes =>
  (serve) => {
    serve(uploadsApi.uploadImage, ({ file }, context) => receiveUpload(context, 'image', file))
    serve(uploadsApi.uploadDocument, ({ file }, context) => receiveUpload(context, 'document', file))
    serve(uploadsApi.getImage, ({ params, query }, context) =>
      showPicture(context, { id: params.id, wanted: query.w, forMail: query.format === 'jpeg' }, mayReview),
    )
    serve(uploadsApi.getDocument, ({ params }, context) => showDocument(context, params.id))
    serve(uploadsApi.deleteImage, ({ params }, context) => removeUpload(context, 'image', params.id))
    serve(uploadsApi.deleteDocument, ({ params }, context) => removeUpload(context, 'document', params.id))
    serve(uploadsApi.getResumedUpload, ({ params }, context) => showResult(context, params.id))
  }
