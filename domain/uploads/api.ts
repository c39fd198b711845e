import { z } from 'zod'
import { keptFile } from '#domain/http/kept-file.ts'
import { type RateLimit, route } from '#domain/http/route.ts'
import { uploadBytes, uploadTypes } from './upload.ts'

const UploadReply = z.object({
  id: z.string(),
  url: z.string().describe('Absolute, for clients that know no paths'),
  path: z.string().describe('`images/<id>` or `documents/<id>`'),
  hash: z.string().describe('SHA-256 of the stored file'),
  filename: z.string().optional(),
})
export type UploadReply = z.infer<typeof UploadReply>

const Done = z.object({ success: z.literal(true) })

/** Anything, so that what no upload can have is simply not found. */
const UploadParams = z.strictObject({ id: z.string() })

/** One for all ways of sending: a form with six photos, a school behind one address. */
export const uploadRateLimit: RateLimit = {
  bucket: 'uploads',
  guest: 30,
  signedIn: 50,
  windowSeconds: 3600,
  refusal: 'TOO_MANY_REQUESTS',
}

const uploading = {
  method: 'POST',
  access: 'anyone',
  reply: UploadReply,
  rateLimit: uploadRateLimit,
} as const

export const uploadsApi = {
  uploadImage: route({
    ...uploading,
    path: '/images',
    summary: 'Upload a picture; it is re-encoded without data about place and camera',
    upload: { maxBytes: uploadBytes, types: uploadTypes.image, ignoresFields: true },
    problems: ['bad-request', 'file-upload-error', 'LIMIT_FILE_SIZE', 'UNSUPPORTED_FILE_TYPE'],
  }),
  uploadDocument: route({
    ...uploading,
    path: '/documents',
    summary: 'Upload a PDF document',
    upload: { maxBytes: uploadBytes, types: uploadTypes.document, ignoresFields: true },
    problems: ['bad-request', 'LIMIT_FILE_SIZE', 'UNSUPPORTED_FILE_TYPE'],
  }),
  getImage: route({
    method: 'GET',
    path: '/images/:id',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'A picture, or its smallest version at least `w` pixels wide',
    params: UploadParams,
    query: z.strictObject({
      w: z.int().min(1).optional(),
      format: z
        .literal('jpeg', 'isIn')
        .optional()
        .describe('For mail programs, which show few formats; a PNG where something shines through it'),
    }),
    reply: keptFile(),
    problems: ['not-found'],
  }),
  getDocument: route({
    method: 'GET',
    path: '/documents/:id',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'A document',
    params: UploadParams,
    reply: keptFile(),
    problems: ['not-found'],
  }),
  deleteImage: route({
    method: 'DELETE',
    path: '/images/:id',
    access: 'signed-in',
    summary: 'Delete your own picture, or any as an admin',
    params: UploadParams,
    reply: Done,
    problems: ['forbidden', 'not-found'],
  }),
  deleteDocument: route({
    method: 'DELETE',
    path: '/documents/:id',
    access: 'signed-in',
    summary: 'Delete your own document, or any as an admin',
    params: UploadParams,
    reply: Done,
    problems: ['forbidden', 'not-found'],
  }),
  getResumedUpload: route({
    method: 'GET',
    path: '/uploads/:id/result',
    access: 'anyone',
    summary: 'The result of an upload in pieces (tus 1.0 at `/uploads`)',
    params: z.strictObject({ id: z.uuid() }),
    reply: UploadReply,
    problems: ['bad-request', 'file-upload-error', 'UNSUPPORTED_FILE_TYPE', 'not-found', 'forbidden', 'unauthorized'],
  }),
}
