/** What is named so, in the lists that the newsroom works with, belongs to membership. */
const named = /contribution|donat|member|payment|notice/i

/**
 * What a site offers of a list of names, in its order: one for callouts alone leaves out what belongs to membership, as it
 * does with pages (pages.ts).
 */
export function offeredOf<Name extends string>(
  { calloutOnlyMode }: { calloutOnlyMode: boolean },
  names: readonly Name[],
): readonly Name[] {
  return calloutOnlyMode ? names.filter((name) => !named.test(name)) : names
}
