// What the router loads for series, in one chunk.
export { SeriesPage } from './editor/series-page.tsx'
export { AllSeriesPage } from './list/all-series-page.tsx'
export { PeoplePage } from './people/people-page.tsx'
