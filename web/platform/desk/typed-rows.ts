/** Tells rows apart while what they hold is written. */
export interface Row {
  key: string
}

/** What `save` stored has no keys: its rows are told apart by their places. */
export const withKeys = <Stored extends object>(rows: readonly Stored[]) =>
  rows.map((row, index) => ({ ...row, key: String(index) }))
