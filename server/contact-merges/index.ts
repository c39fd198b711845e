export { lookForDuplicatesTask } from './tasks.ts'
