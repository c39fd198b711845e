import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import atlasUrl from 'world-atlas/countries-50m.json?url'
import placesUrl from './places.json?url'

/** What a map is going to ask for once its code is there is asked for beside it: on a slow line that is half of the wait. */
export function beginLoading(styleUrl: string) {
  for (const url of [workerUrl, ...(styleUrl ? [] : [atlasUrl, placesUrl])]) {
    // The cache has it then; what fails is asked for again by the map, which says so.
    void fetch(url, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
  }
}
