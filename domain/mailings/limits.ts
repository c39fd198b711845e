/** How much a mailing may hold, texts in characters. */
export const mailingLimits = {
  name: 200,
  subject: 150,
  preheader: 90,
  blocks: 60,
  heading: 200,
  /** Of one text block, in HTML. */
  text: 50_000,
  /** Of all blocks of one language together, as `JSON.stringify` writes them. */
  content: 200_000,
  caption: 500,
  alt: 500,
  button: 80,
  story: 1_000,
  address: 2_000,
  fallback: 100,
  /** Places of one text where a field stands. */
  fields: 500,
  groupId: 100,
  /** Segments left out. */
  excluded: 20,
} as const
