import type { Database } from '#server/tables.ts'
import type { Viewer } from './context.ts'

/** How the server finds out which script asks; the API-key room's work, handed in by `server/app.ts`. */
export interface ApiKeys {
  /** Undefined, a guest, for whatever is not a good key, or acts for somebody who is not there. */
  find(
    db: Database,
    presented: { token: string; actingFor: string | undefined },
    now: Date,
  ): Promise<Viewer | undefined>
}
