import type { ColumnType, Generated } from 'kysely'
import type { ProblemCode } from '#domain/http/problem.ts'
import type { UploadKind } from '#domain/uploads/upload.ts'

/** What a file in pieces was refused for. */
export interface StoredProblem {
  code: ProblemCode
  extras: Record<string, unknown>
}

export interface UploadTables {
  uploads: {
    /** `<uuid>.<ending>` */
    id: string
    kind: UploadKind
    /** Null: a guest's, or a script's own. */
    ownerId: string | null
    contentType: string
    filename: string | null
    bytes: number
    hash: string
    width: number | null
    height: number | null
    /** Its average, `#rrggbb`; null until somebody has looked, empty where there is none to tell. */
    colour: string | null
    narrowed: Generated<number[]>
    /** Widths in which it is kept as a JPEG too. */
    asJpeg: Generated<number[]>
    /** The same of PNGs, where something shines through it. */
    asPng: Generated<number[]>
    /** Null until somebody has looked. */
    isTransparent: boolean | null
    /** The store still says beside the file what this row no longer does. */
    hasStaleDetails: Generated<boolean>
    createdAt: Date
  }
  /** Pictures that are shown to who handles a response alone. */
  withheldUploads: { uploadId: string; responseId: string; calloutId: string }
  resumableUploads: {
    id: string
    kind: UploadKind
    ownerId: string | null
    /** As declared. */
    contentType: string
    filename: string
    bytes: number
    createdAt: Date
    leasedUntil: Date | null
    leasedBy: number | null
    uploadId: string | null
    refusal: ColumnType<StoredProblem | null, string | null, string | null>
  }
}
