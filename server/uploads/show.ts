import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { KeptFile } from '#domain/http/kept-file.ts'
import { Problem } from '#domain/http/problem.ts'
import { chooseWidth } from '#domain/uploads/image-version.ts'
import type { UploadKind } from '#domain/uploads/upload.ts'
import { type FileStore, openFileStore, type StoredContent } from '#server/platform/files/file-store.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { formats } from './images/formats.ts'
import { placeFor } from './keep.ts'
import { jpegKey, keyOf, narrowKey, pngKey } from './keys.ts'
import { addVersion, type FoundUpload, findUpload } from './queries.ts'
import type { VersionFormat } from './worker/order.ts'
import { workOnFile } from './worker/pool.ts'

const policies: Readonly<Record<UploadKind, string>> = {
  image: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  document: "default-src 'self'",
}

/** Whether somebody handles responses to all of these callouts. */
export type MayReview = (db: Database, viewer: Viewer | undefined, calloutIds: readonly string[]) => Promise<boolean>

/** In which version a picture is wanted. */
interface Wish {
  /** Pixels wide at least. */
  wanted: number | undefined
  /** In a format that mail programs show. */
  forMail: boolean
}

/** One that has to be made of the picture. */
interface Version {
  width: number
  format: VersionFormat
}

/** A picture, in the smallest width that is enough; one that a response withholds only to who handles that. */
export async function showPicture(
  context: Context,
  { id, ...wish }: { id: string } & Wish,
  mayReview: MayReview,
): Promise<KeptFile> {
  const upload = await getUpload(context, 'image', id)
  const { withheldBy } = upload
  if (!withheldBy) return toFile(context, upload, { ...wish, caching: 'public' })
  if (!(await mayReview(context.db, await context.findViewer(), withheldBy))) throw new Problem('not-found')
  return toFile(context, upload, { ...wish, caching: 'none' })
}

/** A document is given to the newsroom; pictures may stand in a public gallery. */
export async function showDocument(context: Context, id: string): Promise<KeptFile> {
  return toFile(context, await getUpload(context, 'document', id), {
    wanted: undefined,
    forMail: false,
    caching: 'private',
  })
}

async function getUpload({ db }: Context, kind: UploadKind, id: string) {
  const upload = await findUpload(db, kind, id)
  if (!upload) throw new Problem('not-found')
  return upload
}

async function toFile(
  context: Context,
  upload: FoundUpload,
  { caching, ...wish }: Wish & { caching: KeptFile['caching'] },
): Promise<KeptFile> {
  const { width, isConverted } = versionFor(context, upload, wish)
  const store = await openFileStore(context.config)
  const whole = { contentType: upload.contentType, filename: nameOf(upload), caching, policy: policies[upload.kind] }
  // What it is has to be known before it is sent: where none can be made, the picture itself has to do.
  const format = isConverted && width !== undefined ? await findMailFormat(context, store, upload, width) : undefined
  if (format && width !== undefined) {
    const { contentType, extension } = formats[format]
    return {
      ...whole,
      contentType,
      filename: whole.filename.replace(/(\.\w{1,10})?$/, `.${extension}`),
      etag: `W/"${upload.hash}-${width}-${format}"`,
      open: async () => {
        const version = { width, format }
        const made = await store.open(keyOfVersion(upload.id, version))
        const content = made ?? (await openVersion(context, store, upload, version))
        if (!content) throw new Problem('not-found', { message: 'the file is missing from the store' })
        return content
      },
    }
  }
  const own = isConverted ? undefined : width
  return {
    ...whole,
    etag: `W/"${upload.hash}${own ? `-${own}` : ''}"`,
    open: async () =>
      (own && (await openVersion(context, store, upload, { width: own, format: 'own' }))) || openWhole(store, upload),
  }
}

/** As it came; a picture that came as HEIC and is kept as AVIF is called so. */
function nameOf({ id, filename }: FoundUpload): string {
  const ending = id.slice(id.lastIndexOf('.'))
  if (!filename || filename.toLowerCase().endsWith(ending)) return filename ?? id
  return filename.replace(/(\.\w{1,10})?$/, ending)
}

/** No width where the picture as it is kept will do. */
function versionFor(
  { config }: Context,
  upload: FoundUpload,
  { wanted, forMail }: Wish,
): { width?: number | undefined; isConverted: boolean } {
  const { contentType, width: own } = upload
  if (own === null) return { isConverted: false }
  const isConverted = forMail && !shownInMails.has(contentType)
  if (contentType === 'image/svg+xml' && !isConverted) return { isConverted }
  const width = wanted === undefined ? undefined : chooseWidth(wanted, own, config.images.widths)
  return { width: isConverted ? (width ?? Math.min(own, config.images.maxDimension)) : width, isConverted }
}

const shownInMails: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif'])

async function openWhole(store: FileStore, upload: FoundUpload): Promise<StoredContent> {
  const found = await store.open(keyOf(upload))
  if (!found) throw new Problem('not-found', { message: 'the file is missing from the store' })
  return found
}

/** Made when somebody first asks; undefined when it can't be, and the whole picture has to do. */
async function openVersion(
  context: Context,
  store: FileStore,
  upload: FoundUpload,
  version: Version,
): Promise<StoredContent | undefined> {
  const key = keyOfVersion(upload.id, version)
  const known = isKnown(upload, version) ? await store.open(key) : undefined
  if (known) return known
  const { width, format } = version
  await makeOnce(key, () => makeVersion(context, store, upload, { width, into: format }))
  return store.open(key)
}

function isKnown({ narrowed, asJpeg, asPng }: FoundUpload, { width, format }: Version): boolean {
  return { own: narrowed, jpeg: asJpeg, png: asPng }[format].includes(width)
}

/** In which format mail programs get it in this width, made now if need be; undefined when it can't be. */
async function findMailFormat(
  context: Context,
  store: FileStore,
  upload: FoundUpload,
  width: number,
): Promise<'jpeg' | 'png' | undefined> {
  const { id, isTransparent } = upload
  const known = isTransparent === null ? undefined : isTransparent ? 'png' : 'jpeg'
  if (known && isKnown(upload, { width, format: known })) return known
  const key = known ? keyOfVersion(id, { width, format: known }) : `mail/${width}/${id}`
  const made = await makeOnce(key, () => makeVersion(context, store, upload, { width, into: known ?? 'mail' }))
  return made === 'own' ? undefined : made
}

function keyOfVersion(id: string, { width, format }: Version): string {
  return { own: narrowKey, jpeg: jpegKey, png: pngKey }[format](id, width)
}

const making = new Map<string, Promise<VersionFormat | undefined>>()

/** A gallery's visitors come together. */
function makeOnce(key: string, make: () => Promise<VersionFormat | undefined>): Promise<VersionFormat | undefined> {
  const running = making.get(key) ?? make().finally(() => making.delete(key))
  making.set(key, running)
  return running
}

/** Versions that can't be made: each try may keep the others waiting for as long as it is given. */
const refused = new Set<string>()
const mostRefused = 10_000

function keepRefusal(version: string): void {
  if (refused.size >= mostRefused) refused.clear()
  refused.add(version)
}

/** Answers in which format it was made; undefined where it wasn't, or the picture is gone. */
async function makeVersion(
  { db, config, log }: Context,
  store: FileStore,
  upload: FoundUpload,
  { width, into }: { width: number; into: VersionFormat | 'mail' },
): Promise<VersionFormat | undefined> {
  const version = `${upload.id} ${width} ${into}`
  if (refused.has(version)) return undefined
  const [source, target] = [await placeFor(config), await placeFor(config)]
  try {
    const { content } = await openWhole(store, upload)
    await pipeline(content, createWriteStream(source, { mode: 0o600 }))
    const { quality, maxDimension } = config.images
    const answer = await workOnFile({ work: 'narrow', source, target, width, maxDimension, quality, into })
    if ('refused' in answer) {
      log.warn({ upload: upload.id, detail: answer.detail }, 'an image could not be resized')
      if (answer.refused !== 'disk-full') keepRefusal(version)
      return undefined
    }
    const { contentType } = answer.made
    const format = into === 'mail' ? (contentType === 'image/png' ? 'png' : 'jpeg') : into
    const key = keyOfVersion(upload.id, { width, format })
    await store.put(key, target, { contentType })
    // Removed meanwhile: nothing of it stays.
    if (await addVersion(db, upload.id, { width, format })) return format
    await store.remove([key])
    return undefined
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
