import { latinSlug, longestSlug } from '#domain/callouts/slug.ts'

/** Issues on a page of the archive, and in its feed. */
export const issuesPerPage = 20

/** What an issue's address begins as: its subject in Latin letters, else the day on which it was sent. */
export function issueSlug(title: string, { locale, sentOn }: { locale: string; sentOn: string }): string {
  return latinSlug(title, locale) || sentOn
}

/** Every address that a free one is sought among begins so. */
export const slugFamily = (slug: string) => slug.slice(0, longestSlug - 10)

/** Words of one line, no longer than what other sites show of a page; cut between two words. */
export function summarise(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
