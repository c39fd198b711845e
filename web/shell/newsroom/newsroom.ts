// What only stands around the pages of those who work in the newsroom, in one chunk: readers need not wait for it.

export { QuickSearch, QuickSearchButton } from '#web/quick-search/index.ts'
export { Banners } from './banners.tsx'
export { HelpLink } from './help-link.tsx'
export { besideWork, newsroomEntries } from './newsroom-entries.ts'
export { SandboxChip } from './sandbox-banner.tsx'
