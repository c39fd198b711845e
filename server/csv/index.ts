export { readInBatches } from './batches.ts'
export { dropCsv, type GivenCsv, getCsvHead, keepCsv } from './kept-csv.ts'
export { CsvProblem, findCsvHead } from './read-csv.ts'
