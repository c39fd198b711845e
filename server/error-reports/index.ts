export { browserReportsPath } from './script.ts'
