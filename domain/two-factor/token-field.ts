import * as z from 'zod/mini'

/** What is typed to prove the second factor: six digits of the app, or a recovery code. Empty counts as left out. */
export const Token = z.string().check(z.maxLength(100))
