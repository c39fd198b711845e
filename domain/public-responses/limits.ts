/** Of pages of `…/responses/map`; others end at 100. */
export const publicResponsesPerPage = 1000

export const entryOrders = ['newest', 'oldest', 'title'] as const
export type EntryOrder = (typeof entryOrders)[number]

export const entryViews = ['map', 'gallery'] as const
export type EntryView = (typeof entryViews)[number]

export const entrySearchLength = 200

/** While responses come, what map and gallery show is made anew at most so often: that old an answer may be. */
export const madeAnewAfterMs = 5000
