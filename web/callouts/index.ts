export { openCalloutsQuery } from './public/list/queries.ts'
