// What the router loads for the map, in one chunk.
export { MapPage } from './map-page.tsx'
