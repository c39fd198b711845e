export { SaveSegmentDialog } from './dialogs-later.ts'
export { type Segment, segmentsQuery } from './queries.ts'
export { SegmentList } from './segment-list.tsx'
