export interface Tag {
  id: string
  name: string
}

/** What a list of tags needs of those it is about: contacts, or the responses to a callout. */
export interface TagStore {
  add(name: string): Promise<unknown>
  rename(id: string, name: string): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** After a change; resolves when the list is as it is now. */
  refresh(): Promise<unknown>
  /** How many have the tag just now. */
  count: { key: readonly unknown[]; ask(id: string, signal: AbortSignal): Promise<number> }
  /** Everything that has the tag. */
  hrefOf(id: string): string
  words: {
    emptyText: string
    unused: string
    show: string
    used(count: number): string
    /** What deleting the tag does; undefined while nobody knows how many have it. */
    consequence(count: number | undefined): string
  }
}
