import type { UploadKind } from '#domain/uploads/upload.ts'

/** Where a file of ours lies in the store. */
export function keyOf({ kind, id }: { kind: UploadKind; id: string }): string {
  return kind === 'image' ? `originals/${id}` : `documents/${id}`
}

export function narrowKey(id: string, width: number): string {
  return `resized/${width}/${id}`
}

export function jpegKey(id: string, width: number): string {
  return `jpeg/${width}/${id}`
}

export function pngKey(id: string, width: number): string {
  return `png/${width}/${id}`
}

/** Relative to the API. */
export function pathOf({ kind, id }: { kind: UploadKind; id: string }): string {
  return `${kind === 'image' ? 'images' : 'documents'}/${id}`
}
