import { uploadId } from '#domain/callouts/answers/anonymous-files.ts'
import type { EntryCard, EntryPhoto } from '#domain/public-responses/reply.ts'
import type { Database } from '#server/tables.ts'
import { findPictures, type Picture } from '#server/uploads/index.ts'
import type { UnsizedCard } from './entry-index/order.ts'

/** Pictures by their addresses, with sizes and colours of those that lie with us; in one statement. */
export async function sizePhotos(db: Database, urls: readonly string[]): Promise<(url: string) => EntryPhoto> {
  const ids = [...new Set(urls.flatMap((url) => uploadId(url) ?? []))]
  const found = ids.length > 0 ? await findPictures(db, ids) : []
  const byId = new Map(found.map((picture) => [picture.id, picture]))
  return (url) => ({ url, ...sizeOf(byId.get(uploadId(url) ?? '')) })
}

function sizeOf(picture: Picture | undefined): Omit<EntryPhoto, 'url'> {
  if (!picture) return {}
  const { width, height, colour } = picture
  return { ...(width && { width }), ...(height && { height }), ...(colour && { colour }) }
}

export async function sizeCards(db: Database, cards: readonly UnsizedCard[]): Promise<EntryCard[]> {
  const toPhoto = await sizePhotos(
    db,
    cards.flatMap(({ photo }) => photo ?? []),
  )
  return cards.map(({ photo, ...card }) => ({ ...card, ...(photo !== undefined && { photo: toPhoto(photo) }) }))
}
