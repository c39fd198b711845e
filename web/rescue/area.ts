// What the router loads for this area, in one chunk.
export { RescueCompletePage } from './complete-page.tsx'
export { RescuePage } from './rescue-page.tsx'
