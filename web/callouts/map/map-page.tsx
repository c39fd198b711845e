import { EntriesLayout } from '#web/callouts/entries/index.ts'
import { CalloutMap } from './callout-map.tsx'

/** What a callout's responses say, on a map; with a list that does all the same. */
export function MapPage() {
  return <EntriesLayout view="map">{(callout) => <CalloutMap key={callout.id} callout={callout} />}</EntriesLayout>
}
