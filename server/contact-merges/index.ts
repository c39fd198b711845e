export { isUsedContact } from './queries.ts'
export { lookForDuplicatesTask } from './tasks.ts'
