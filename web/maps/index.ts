export type { MapMarker } from './draw-map.ts'
export { MapView, type MapViewProps } from './map-view.tsx'
export { type Bounds, type Position, toLocation, toPosition, type View, writePoint } from './position.ts'
