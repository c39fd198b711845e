// What the router loads for the gallery, in one chunk.
export { GalleryPage } from './gallery-page.tsx'
