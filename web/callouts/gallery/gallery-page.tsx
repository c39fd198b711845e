import './gallery.css'
import { EntriesLayout } from '#web/callouts/entries/index.ts'
import { Gallery } from './gallery.tsx'

/** The entries of a callout that have photos. */
export function GalleryPage() {
  return <EntriesLayout view="gallery">{(callout) => <Gallery callout={callout} />}</EntriesLayout>
}
