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
import { keyOf, narrowKey } from './keys.ts'
import { addNarrowed, type FoundUpload, findUpload } from './queries.ts'
import { workOnFile } from './worker/pool.ts'

const policies: Readonly<Record<UploadKind, string>> = {
  image: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  document: "default-src 'self'",
}

/** Whether somebody handles responses to one of these callouts. */
export type MayReview = (db: Database, viewer: Viewer | undefined, calloutIds: readonly string[]) => Promise<boolean>

/** A picture, in the smallest width that is enough; one that a response withholds only to who handles that. */
export async function showPicture(
  context: Context,
  { id, wanted }: { id: string; wanted: number | undefined },
  mayReview: MayReview,
): Promise<KeptFile> {
  const upload = await getUpload(context, 'image', id)
  const { withheldBy } = upload
  if (!withheldBy) return toFile(context, upload, { wanted, caching: 'public' })
  if (!(await mayReview(context.db, await context.findViewer(), withheldBy))) throw new Problem('not-found')
  return toFile(context, upload, { wanted, caching: 'none' })
}

/** A document is given to the newsroom; pictures may stand in a public gallery. */
export async function showDocument(context: Context, id: string): Promise<KeptFile> {
  return toFile(context, await getUpload(context, 'document', id), { wanted: undefined, caching: 'private' })
}

async function getUpload({ db }: Context, kind: UploadKind, id: string) {
  const upload = await findUpload(db, kind, id)
  if (!upload) throw new Problem('not-found')
  return upload
}

async function toFile(
  context: Context,
  upload: FoundUpload,
  { wanted, caching }: { wanted: number | undefined; caching: KeptFile['caching'] },
): Promise<KeptFile> {
  const width = wanted === undefined ? undefined : widthFor(context, upload, wanted)
  const store = await openFileStore(context.config)
  return {
    contentType: upload.contentType,
    filename: nameOf(upload),
    etag: `W/"${upload.hash}${width ? `-${width}` : ''}"`,
    caching,
    policy: policies[upload.kind],
    open: async () => (width && (await openNarrow(context, store, upload, width))) || openWhole(store, upload),
  }
}

/** As it came; a picture that came as HEIC and is kept as AVIF is called so. */
function nameOf({ id, filename }: FoundUpload): string {
  const ending = id.slice(id.lastIndexOf('.'))
  if (!filename || filename.toLowerCase().endsWith(ending)) return filename ?? id
  return filename.replace(/(\.\w{1,10})?$/, ending)
}

function widthFor({ config }: Context, { contentType, width }: FoundUpload, wanted: number): number | undefined {
  if (width === null || contentType === 'image/svg+xml') return undefined
  return chooseWidth(wanted, width, config.images.widths)
}

async function openWhole(store: FileStore, upload: FoundUpload): Promise<StoredContent> {
  const found = await store.open(keyOf(upload))
  if (!found) throw new Problem('not-found', { message: 'the file is missing from the store' })
  return found
}

/** Made when somebody first asks; undefined when it can't be, and the whole picture has to do. */
async function openNarrow(
  context: Context,
  store: FileStore,
  upload: FoundUpload,
  width: number,
): Promise<StoredContent | undefined> {
  const key = narrowKey(upload.id, width)
  const known = upload.narrowed.includes(width) ? await store.open(key) : undefined
  if (known) return known
  await makeOnce(key, () => makeNarrow(context, store, upload, width))
  return store.open(key)
}

const making = new Map<string, Promise<void>>()

/** A gallery's visitors come together. */
function makeOnce(key: string, make: () => Promise<void>): Promise<void> {
  const running = making.get(key) ?? make().finally(() => making.delete(key))
  making.set(key, running)
  return running
}

async function makeNarrow(
  { db, config, log }: Context,
  store: FileStore,
  upload: FoundUpload,
  width: number,
): Promise<void> {
  const [source, target] = [await placeFor(config), await placeFor(config)]
  try {
    const { content } = await openWhole(store, upload)
    await pipeline(content, createWriteStream(source, { mode: 0o600 }))
    const { quality } = config.images
    const answer = await workOnFile({ work: 'narrow', source, target, width, quality })
    if ('refused' in answer)
      return log.warn({ upload: upload.id, detail: answer.detail }, 'an image could not be resized')
    await store.put(narrowKey(upload.id, width), target, { contentType: upload.contentType })
    // Removed meanwhile: nothing of it stays.
    if (!(await addNarrowed(db, upload.id, width))) await store.remove([narrowKey(upload.id, width)])
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
