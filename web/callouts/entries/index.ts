// What map and gallery share.
export { useEntriesAddress } from './address.ts'
export { EntriesLayout } from './entries-layout.tsx'
export { EntryPanel } from './entry-panel.tsx'
export { FilterBar, useEntryFilters } from './filter-bar.tsx'
export { IntroPanel } from './intro-panel.tsx'
export {
  besideQuery,
  type EntriesReply,
  type EntryCard,
  entriesPerPage,
  entriesQuery,
  entryQuery,
  totalQuery,
  versionQuery,
} from './queries.ts'
export { SideSheet } from './side-sheet.tsx'
export { useIntro } from './use-intro.ts'
export { useIsSmall } from './use-is-small.ts'
export { useEntriesVersion } from './use-version.ts'
