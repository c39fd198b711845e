export { countSearch } from './entries.ts'
export { readEntry, readFirstEntries } from './first-entries.ts'
