export { DropPlace } from './drop-place.tsx'
export { Grip } from './grip.tsx'
