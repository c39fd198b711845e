export interface ResponseEventTables {
  /** Who looks at which response; unlogged. */
  responseViewers: { responseId: string; contactId: string; seenAt: Date }
}
