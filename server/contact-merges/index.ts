export { contactMergeMoneyColumns } from './money-columns.ts'
export { lookForDuplicatesTask } from './tasks.ts'
