import * as z from 'zod/mini'

/** Where the desk keeps a response (callouts 9.2). The page offers these; calls take any name. */
export const offeredBuckets = ['inbox', 'verified', 'trash'] as const

/** New responses are here. */
export const inbox = 'inbox'

const Name = z.string().check(z.trim(), z.maxLength(100))

/** From here responses are deleted for good. */
export const inTrash = 'trash'

/** `''` and null are the inbox, under its own name: a view limited to it shows both. */
export const Bucket = z.pipe(
  z.nullable(Name),
  z.transform((name) => name || inbox),
)
