export { SaveSegmentDialog } from './dialogs-later.ts'
export { segmentsQuery } from './queries.ts'
export { SegmentList } from './segment-list.tsx'
