import { imageAddress } from '#domain/site/image-address.ts'
import type { StoredImage } from '#web/ui/media/image-upload.tsx'
import type { Send } from '#web/ui/media/uploads.ts'
import { uploadFile } from './begin-upload.ts'

/** A picture of the content, with the path that is stored of it. */
export interface Picture extends StoredImage {
  path: string
}

export const uploadPicture: Send<Picture> = async (file, options) => {
  const { path, url } = await uploadFile(file, options)
  return { path, url, name: file.name }
}

export const pictureOf = (path: string): Picture | null =>
  path === '' ? null : { path, url: imageAddress(path), name: path }
