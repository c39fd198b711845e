// What the router loads for the map of a callout, in one chunk; what draws it comes along, what adds to it on use.
import './map.css'

export { MapPage } from './map-page.tsx'
