export { readEntry, readFirstEntries } from './first-entries.ts'
