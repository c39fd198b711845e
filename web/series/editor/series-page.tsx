import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Series } from '../queries.ts'
import { SeriesLoader } from '../series-loader.tsx'
import { SeriesEditor } from './series-editor.tsx'

/** A series: whom it is for, its emails, and whether it runs. */
export function SeriesPage() {
  const { id } = useParams({ from: '/dashboard/admin/series/$id' })
  return <SeriesLoader id={id}>{(series) => <Opened key={id} series={series} />}</SeriesLoader>
}

/** Another one after somebody else's version was taken over: what was typed here goes. */
function Opened({ series }: { series: Series }) {
  const [version, setVersion] = useState(0)
  return <SeriesEditor key={version} series={series} onReload={() => setVersion((now) => now + 1)} />
}
