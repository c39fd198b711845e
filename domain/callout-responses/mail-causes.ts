/** Under which cause the newsroom's notice of a new response is written to the outbox; it names the respondent. */
export const noticeCause = (responseId: string) => `new-callout-response:${responseId}`

/** As `noticeCause`, of what confirms a response to whoever gave it: each change of it anew. */
export const confirmationCause = (responseId: string, once: string) => `callout-response-answers:${responseId}:${once}`

/** As `noticeCause`, of what a colleague wrote to whoever gave it. */
export const writtenCause = (responseId: string, changeId: string) => `callout-response-email:${responseId}:${changeId}`

/** What causes of mails about a response begin with; its id comes after. */
export const responseMails = ['new-callout-response', 'callout-response-answers', 'callout-response-email'] as const
