export { findSegments } from './queries.ts'
