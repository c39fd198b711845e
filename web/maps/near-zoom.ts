import { pageData } from '#web/platform/page-data.ts'

/** Near enough to see where a point is. Further in, the bundled map has nothing left to show. */
export const nearZoom = () => (pageData.maps.style ? 15 : 9)
