export interface SimilarResponseTables {
  /** What tells which responses to a callout may be similar. */
  calloutResponseSketches: {
    calloutId: string
    number: number
    /** Null until they are worked out, or again once the answers have changed. */
    bands: number[] | null
  }
}
