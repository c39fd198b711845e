import type { ImagesConfig } from '#server/platform/config/storage.ts'

/** What the process that reads strangers' files is asked for. Files travel by their paths. */
export type Order =
  | {
      work: 'convert'
      source: string
      target: string
      /** As the first bytes say. */
      type: string
      settings: Pick<ImagesConfig, 'format' | 'quality' | 'maxDimension' | 'maxInputPixels'>
    }
  | {
      work: 'narrow'
      source: string
      target: string
      width: number
      /** Of the longest side: a drawing has any size it says. */
      maxDimension: number
      quality: number
      into: VersionFormat | 'mail'
    }
  | { work: 'icon'; source: string; target: string; shape: IconShape }
  | { work: 'rewrite'; source: string; target: string }
  | { work: 'colour'; source: string }

/** The picture's own, or one that mail programs show: a PNG where something shines through it, else a JPEG. */
export type VersionFormat = 'own' | 'jpeg' | 'png'

/** A square that a whole picture is put into. */
export interface IconShape {
  size: number
  /** White around it, where what lies behind is not ours; else the square lets through what is behind it. */
  isFilled: boolean
}

/** A picture as it is kept. */
export interface MadeImage {
  contentType: string
  extension: string
  width: number
  height: number
  /** Its average, `#rrggbb`; empty where there is none to tell. */
  colour: string
  /** What read the pixels. */
  decoder: string
}

/** What is seen of a picture that is kept: from far away, and how large it is. */
export interface FoundColour {
  colour: string
  width: number
  height: number
}

/** A document as it is kept. */
export interface MadeDocument {
  contentType: 'application/pdf'
  extension: 'pdf'
}

export type MadeBy<Given extends Order> = Given extends { work: 'rewrite' }
  ? MadeDocument
  : Given extends { work: 'colour' }
    ? FoundColour
    : MadeImage

/** Why there is none. A full disk says nothing of the file: it may be sent again. */
export type UploadProblem = 'unreadable' | 'too-many-pixels' | 'encrypted' | 'disk-full'

export type UploadOutcome<Made = MadeImage | MadeDocument | FoundColour> =
  | { made: Made }
  | { refused: UploadProblem; detail: string }

/** Thrown while a file is read; anything else that goes wrong there counts as unreadable too. */
export class UploadRejected extends Error {
  readonly refusal: UploadProblem

  constructor(refusal: UploadProblem, detail: string = refusal) {
    super(detail)
    this.refusal = refusal
  }
}

/** Before a pixel is read: a small file can unfold to more than any memory holds. */
export function checkPixels(width: number, height: number, most: number): void {
  if (!(width > 0 && height > 0)) throw new UploadRejected('unreadable', `${width} by ${height} pixels`)
  if (width * height > most) throw new UploadRejected('too-many-pixels')
}
