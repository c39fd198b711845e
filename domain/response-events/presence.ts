/** For how long somebody who says so looks at a response. */
export const presenceMs = 45_000
/** How often who still looks says so again. */
export const presenceEveryMs = 20_000
