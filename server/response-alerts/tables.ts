export interface ResponseAlertTables {
  /** Who is told by email of new responses to a callout. Without a row they aren't. */
  responseAlerts: {
    calloutId: string
    contactId: string
    frequency: 'at-once' | 'daily'
    /** Of the newest response they were told of, or that was there when they asked to be told. */
    lastNumber: number
    /** When they were told last; of those who are told at once and never were, long ago. */
    toldAt: Date
  }
}
