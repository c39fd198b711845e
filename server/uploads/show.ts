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
import { placeFor } from './keep.ts'
import { jpegKey, keyOf, narrowKey } from './keys.ts'
import { addVersion, type FoundUpload, findUpload } from './queries.ts'
import { workOnFile } from './worker/pool.ts'

const policies: Readonly<Record<UploadKind, string>> = {
  image: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  document: "default-src 'self'",
}

/** Whether somebody handles responses to one of these callouts. */
export type MayReview = (db: Database, viewer: Viewer | undefined, calloutIds: readonly string[]) => Promise<boolean>

/** In which version a picture is wanted. */
interface Wish {
  /** Pixels wide at least. */
  wanted: number | undefined
  asJpeg: boolean
}

/** One that has to be made of the picture. */
interface Version {
  width: number
  asJpeg: boolean
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
    asJpeg: false,
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
  const version = versionFor(context, upload, wish)
  const store = await openFileStore(context.config)
  const whole = { contentType: upload.contentType, filename: nameOf(upload), caching, policy: policies[upload.kind] }
  // What it is has to be known before it is sent: where none can be made, the picture itself has to do.
  if (version?.asJpeg && (await isMade(context, store, upload, version))) {
    return {
      ...whole,
      contentType: 'image/jpeg',
      filename: whole.filename.replace(/(\.\w{1,10})?$/, '.jpg'),
      etag: `W/"${upload.hash}-${version.width}-jpeg"`,
      open: async () => {
        const content = await openVersion(context, store, upload, version)
        if (!content) throw new Problem('not-found', { message: 'the file is missing from the store' })
        return content
      },
    }
  }
  const width = version?.asJpeg ? undefined : version?.width
  return {
    ...whole,
    etag: `W/"${upload.hash}${width ? `-${width}` : ''}"`,
    open: async () =>
      (width && (await openVersion(context, store, upload, { width, asJpeg: false }))) || openWhole(store, upload),
  }
}

/** As it came; a picture that came as HEIC and is kept as AVIF is called so. */
function nameOf({ id, filename }: FoundUpload): string {
  const ending = id.slice(id.lastIndexOf('.'))
  if (!filename || filename.toLowerCase().endsWith(ending)) return filename ?? id
  return filename.replace(/(\.\w{1,10})?$/, ending)
}

/** Undefined where the picture as it is kept will do. */
function versionFor({ config }: Context, upload: FoundUpload, { wanted, asJpeg }: Wish): Version | undefined {
  const { contentType, width: own } = upload
  if (own === null) return undefined
  const isConverted = asJpeg && !shownInMails.has(contentType)
  if (contentType === 'image/svg+xml' && !isConverted) return undefined
  const width = wanted === undefined ? undefined : chooseWidth(wanted, own, config.images.widths)
  if (isConverted) return { width: width ?? Math.min(own, config.images.maxDimension), asJpeg: true }
  return width === undefined ? undefined : { width, asJpeg: false }
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
  await makeOnce(key, () => makeVersion(context, store, upload, version))
  return store.open(key)
}

const isKnown = ({ asJpeg, narrowed }: FoundUpload, version: Version) =>
  (version.asJpeg ? asJpeg : narrowed).includes(version.width)

/** Whether there is such a version, made now if need be. */
async function isMade(context: Context, store: FileStore, upload: FoundUpload, version: Version): Promise<boolean> {
  if (isKnown(upload, version)) return true
  return makeOnce(keyOfVersion(upload.id, version), () => makeVersion(context, store, upload, version))
}

const keyOfVersion = (id: string, { width, asJpeg }: Version) => (asJpeg ? jpegKey : narrowKey)(id, width)

const making = new Map<string, Promise<boolean>>()

/** A gallery's visitors come together. */
function makeOnce(key: string, make: () => Promise<boolean>): Promise<boolean> {
  const running = making.get(key) ?? make().finally(() => making.delete(key))
  making.set(key, running)
  return running
}

/** Versions that can't be made: each try may keep the others waiting for as long as it is given. */
const refused = new Set<string>()
const mostRefused = 10_000

function keepRefusal(key: string): void {
  if (refused.size >= mostRefused) refused.clear()
  refused.add(key)
}

async function makeVersion(
  { db, config, log }: Context,
  store: FileStore,
  upload: FoundUpload,
  version: Version,
): Promise<boolean> {
  const { width, asJpeg } = version
  const key = keyOfVersion(upload.id, version)
  if (refused.has(key)) return false
  const [source, target] = [await placeFor(config), await placeFor(config)]
  try {
    const { content } = await openWhole(store, upload)
    await pipeline(content, createWriteStream(source, { mode: 0o600 }))
    const { quality, maxDimension } = config.images
    const answer = await workOnFile({ work: 'narrow', source, target, width, maxDimension, quality, asJpeg })
    if ('refused' in answer) {
      log.warn({ upload: upload.id, detail: answer.detail }, 'an image could not be resized')
      if (answer.refused !== 'disk-full') keepRefusal(key)
      return false
    }
    await store.put(key, target, { contentType: asJpeg ? 'image/jpeg' : upload.contentType })
    // Removed meanwhile: nothing of it stays.
    const isKept = await addVersion(db, upload.id, version)
    if (!isKept) await store.remove([key])
    return isKept
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
