/** Under which cause the newsroom's notice of a new response is written to the outbox; it names the respondent. */
export const noticeCause = (responseId: string) => `new-callout-response:${responseId}`
