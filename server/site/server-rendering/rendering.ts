import type { CoverSources } from '#domain/site/cover-sources.ts'

/** What a reader sees of a page until the app has been drawn. */
export interface ServerRendering {
  html: string
  /** Run in the head, before anything is painted. */
  headScripts: readonly string[]
  /** Runs once the HTML has come. */
  endScript?: string
  /** The largest image in it: scripts are fetched after it. */
  cover?: CoverSources
}
