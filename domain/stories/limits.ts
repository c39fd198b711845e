export const storyStatuses = ['draft', 'published'] as const
export type StoryStatus = (typeof storyStatuses)[number]

/** How much a story may hold, texts in characters. */
export const storyLimits = {
  title: 200,
  /** In HTML: a few lines. */
  summary: 5_000,
  link: 2_000,
  picture: 2_000,
  alt: 500,
  /** Responses that it may be linked to. */
  responses: 500,
} as const

/** Where the article itself is: on a page of the web that is sent securely. */
export function isStoryLink(address: string): boolean {
  if (!/^https:\/\//i.test(address) || /[\s\\]/.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname !== '' && username === '' && password === ''
}
