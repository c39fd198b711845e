export { seriesReferences } from './contact-references.ts'
export { seriesFollower } from './entrances.ts'
export { listHeldSeries } from './member-queries.ts'
