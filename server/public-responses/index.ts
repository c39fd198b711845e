export { type FirstEntries, readEntry, readFirstEntries } from './first-entries.ts'
