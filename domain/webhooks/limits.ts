export const webhookLimits = { url: 2000, description: 200, webhooks: 30 } as const

/** For how long the secret before a new one signs beside it. */
export const formerSecretHours = 24

/** What is kept of what a webhook answered; more of it is read only up to a bound. */
export const keptReplyBytes = 2_000
export const readReplyBytes = 64_000

/** A webhook that has answered nothing but errors for so long, at so many tries, is turned off. */
export const failingDays = 5
export const fewestFailures = 10
