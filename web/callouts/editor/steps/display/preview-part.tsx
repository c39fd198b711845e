import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { MarkerSample } from '#web/callouts/markers/marker-sample.tsx'
import { loadableStyle, MapView } from '#web/maps/index.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { useStoredCallout } from '../../stored-callout.ts'
import { GalleryCards } from './gallery-cards.tsx'
import { type PreviewCard, previewCards } from './preview-cards.ts'
import { previewed, shownResponsesQuery } from './queries.ts'

/** The newest responses as everybody would see them, or made-up ones as long as there are none. */
export function PreviewPart({ view }: { view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { stored, responses } = useStoredCallout()
  const hasSome = stored !== undefined && responses > 0 && view.buckets.length > 0
  const found = useQuery({ ...shownResponsesQuery(stored?.id ?? '', view.buckets), enabled: hasSome })
  const samples = useSamples(view)
  if (hasSome && found.isError) {
    return <ErrorState level={3} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  }
  if (hasSome && !found.data) {
    return (
      <Loading label={t('editor-steps.preview.loading')}>
        <Skeleton height="12rem" />
      </Loading>
    )
  }
  const real = previewCards(draft, view, found.data ?? [])
  const isSample = real.length === 0
  return <Views view={view} cards={isSample ? samples : real} isSample={isSample} />
}

interface ViewsProps {
  view: ResponseViewSchema
  cards: readonly PreviewCard[]
  isSample: boolean
}

function Views({ view, cards, isSample }: ViewsProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const [chosen, setChosen] = useState<'gallery' | 'map'>('gallery')
  const hasBoth = view.gallery && view.map !== null
  const shown = hasBoth ? chosen : view.map ? 'map' : 'gallery'
  const fitting = cards.filter(({ photo, at }) => isSample || (shown === 'map' ? at : photo) !== undefined)
  return (
    <>
      {hasBoth && (
        <Segmented
          label={t('editor-steps.preview.view')}
          labelHidden
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'gallery', label: t('editor-steps.public.gallery') },
            { value: 'map', label: t('editor-steps.public.map') },
          ]}
        />
      )}
      <p className="ui soft" role="status">
        {isSample
          ? t('editor-steps.preview.samples')
          : t(`editor-steps.preview.count.${shown}`, {
              count: fitting.length,
              formatted: number(fitting.length),
              of: number(cards.length),
              most: number(previewed),
            })}
      </p>
      {shown === 'map' && view.map ? (
        <MapPreview map={view.map} cards={fitting} />
      ) : (
        <GalleryCards cards={fitting} filter={view.imageFilter} />
      )}
    </>
  )
}

interface MapPreviewProps {
  map: NonNullable<ResponseViewSchema['map']>
  cards: readonly PreviewCard[]
}

/** Where the points are, and as a list what they look like. */
function MapPreview({ map, cards }: MapPreviewProps) {
  const { t } = useTranslation()
  const markers = cards.flatMap(({ number, at }) => (at ? [{ id: String(number), at }] : []))
  return (
    <>
      <div className="bd-map__frame">
        <MapView
          label={t('editor-steps.preview.mapLabel')}
          center={map.center}
          zoom={map.initialZoom}
          minZoom={map.minZoom}
          maxZoom={Math.max(map.minZoom, map.maxZoom)}
          style={loadableStyle(map.style)}
          markers={markers}
        />
      </div>
      <ul className="bd-points">
        {cards.map(({ number, title, place, look }) => (
          <li key={number}>
            <MarkerSample look={look} />
            <span className="wrap-anywhere">
              {title || t('editor-steps.preview.number', { number })}
              {place && <span className="small muted"> {place}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Three made-up responses, around where the map begins. */
function useSamples(view: ResponseViewSchema): PreviewCard[] {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const [lng, lat] = view.map?.center ?? [0, 0]
  const span = 60 / 2 ** (view.map?.initialZoom ?? 0)
  const spots = [-0.6, 0.1, 0.7].map((part) => [lng + part * span, lat + part * part * span * 0.4] as const)
  const [plain] = previewCards(draft, view, [{ number: 0 }])
  const looks = Object.values(view.map?.mapIconStyling?.[view.map.mapIconProp ?? ''] ?? {})
  return spots.map((at, index) => ({
    number: index + 1,
    title: t('editor-steps.preview.sample', { number: index + 1 }),
    photo: undefined,
    place: view.map ? t('editor-steps.preview.samplePlace') : '',
    at,
    look: looks[index % Math.max(1, looks.length)] ?? (plain as PreviewCard).look,
  }))
}
