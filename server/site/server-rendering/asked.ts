/** What was asked of the server, as far as it decides what is drawn of a page. */
export interface Asked {
  /** Path and query. */
  url: string
  query: Record<string, string | undefined>
  now: Date
}
