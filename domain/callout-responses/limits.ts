/** Of lists of responses; others end at 100. */
export const responsesPerPage = 1000

export const responseLimits = { tagName: 100, tagDescription: 500, comment: 10_000 } as const

export const responseSorts = ['number', 'createdAt', 'updatedAt'] as const
export type ResponseSort = (typeof responseSorts)[number]

export const commentSorts = ['createdAt', 'updatedAt'] as const
export type CommentSort = (typeof commentSorts)[number]

export const responseTagSorts = ['id', 'name'] as const
export type ResponseTagSort = (typeof responseTagSorts)[number]

/** What calls add to a response when asked for it (callouts 9.1). */
export const responseExtras = [
  'answers',
  'callout',
  'contact',
  'assignee',
  'tags',
  'latestComment',
  'duplicateOf',
  'withheldPictures',
] as const

/** Of one response, beside what lists add. */
export const oneResponseExtras = [...responseExtras, 'revision', 'firstAnswers', 'unreachable'] as const
export type ResponseExtra = (typeof oneResponseExtras)[number]
