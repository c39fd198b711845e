/** One thing that can be changed, and the words for it. */
export interface Described<Draft> {
  label: string
  /** In a few words; empty for nothing. */
  say: (draft: Draft) => string
  /** What decides whether it has changed. */
  of: (draft: Draft) => unknown
  /** `draft` with this as it is in `saved`. */
  revert: (draft: Draft, saved: Draft) => Draft
}

/** Some fields of a part, described together. */
export function describeFields<Draft extends object, Name extends keyof Draft>(
  label: string,
  name: Name,
  keys: readonly (keyof Draft[Name])[],
  say: (fields: Draft[Name]) => string,
): Described<Draft> {
  const pick = (draft: Draft) => Object.fromEntries(keys.map((key) => [key, draft[name][key]]))
  return {
    label,
    say: (draft) => say(draft[name]),
    of: pick,
    revert: (draft, saved) => ({ ...draft, [name]: { ...draft[name], ...pick(saved) } }),
  }
}

/** What differs from what is saved. */
export function listChanges<Draft>(
  described: readonly Described<Draft>[],
  draft: Draft,
  saved: Draft,
): Described<Draft>[] {
  return described.filter(({ of }) => JSON.stringify(of(draft)) !== JSON.stringify(of(saved)))
}

/** Formatted text as one line. */
export function plainLine(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
