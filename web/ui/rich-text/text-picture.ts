import { imageAddress } from '#domain/site/image-address.ts'
import type { StoredImage } from '../media/image-upload.tsx'

/** A picture within a text; the text has its path. */
export interface TextPicture extends StoredImage {
  path: string
}

export const textPictureOf = (path: string, alt: string): TextPicture => ({
  path,
  url: imageAddress(path),
  name: path,
  alt,
})
