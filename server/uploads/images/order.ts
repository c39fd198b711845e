import type { ImagesConfig } from '#server/platform/config/storage.ts'

/** What the process of the pictures is asked for. Files travel by their paths. */
export type ImageOrder =
  | {
      work: 'convert'
      source: string
      target: string
      /** As the first bytes say. */
      type: string
      settings: Pick<ImagesConfig, 'format' | 'quality' | 'maxDimension' | 'maxInputPixels'>
    }
  | { work: 'narrow'; source: string; target: string; width: number; quality: number }

/** A picture as it is kept. */
export interface MadeImage {
  contentType: string
  extension: string
  width: number
  height: number
  /** What read the pixels. */
  decoder: string
}

/** Why there is none: the contract has no further reasons. */
export type ImageRefusal = 'unreadable' | 'too-many-pixels'

export type ImageAnswer = { made: MadeImage } | { refused: ImageRefusal; detail: string }

/** Thrown while a picture is read; anything else that goes wrong there counts as unreadable too. */
export class RefusedImage extends Error {
  readonly refusal: ImageRefusal

  constructor(refusal: ImageRefusal, detail: string = refusal) {
    super(detail)
    this.refusal = refusal
  }
}

/** Before a pixel is read: a small file can unfold to more than any memory holds. */
export function checkPixels(width: number, height: number, most: number): void {
  if (!(width > 0 && height > 0)) throw new RefusedImage('unreadable', `${width} by ${height} pixels`)
  if (width * height > most) throw new RefusedImage('too-many-pixels')
}
