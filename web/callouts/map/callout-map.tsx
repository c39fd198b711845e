import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocation } from '#domain/callouts/question-types/address/address.ts'
import { readQuestions } from '#domain/callouts/questions.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { entryRules } from '#domain/public-responses/entry-filters.ts'
import {
  EntryPanel,
  entryQuery,
  IntroPanel,
  useEntriesAddress,
  useEntriesVersion,
  useEntryFilters,
  useIntro,
  useIsSmall,
} from '#web/callouts/entries/index.ts'
import { hasFlag, type PublicCallout } from '#web/callouts/public/index.ts'
import {
  type ClustersHandle,
  ClustersMap,
  canDrawMaps,
  LocationUnknown,
  locate,
  type MapCluster,
  nearZoom,
  type Position,
  toPosition,
  useOwnStyle,
  type View,
  viewAt,
} from '#web/maps/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { pageCount } from '#web/ui/tables/paging.ts'
import { activationOf, type Extent, extentOfPlace } from './activate.ts'
import type { PlacePicker } from './adding/adding.tsx'
import { besideQuery, listedPerPage, listedQuery, numbersQuery } from './entries-in.ts'
import { EntryList } from './entry-list.tsx'
import { useFollowMap } from './follow-map.ts'
import { shownPage, type TurnedTo } from './list-page.ts'
import { iconQuestion, usePointLooks } from './looks.tsx'
import { isWholeWorld, type MapLimits, startOf } from './map-address.ts'
import { MapFilters } from './map-filters.tsx'
import { MapLegendBox } from './map-legend-box.tsx'
import { type Beside, besideAmong } from './place-beside.ts'
import { PlaceSearch } from './place-search.tsx'
import { type EntryCluster, useClusters } from './use-clusters.ts'

// Only for whoever adds an entry.
const Adding = lazy(() => import('./adding/adding.tsx').then((part) => ({ default: part.Adding })))

/** The map itself, and what stands upon it. */
export function CalloutMap({ callout }: { callout: PublicCallout }) {
  const { t, i18n } = useTranslation()
  const { number: write } = useFormats()
  const { id, formSchema, responseViewSchema } = callout
  const map = responseViewSchema?.map as MapSchema
  const questions = useMemo(() => readQuestions(translateForm(formSchema)), [formSchema])
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const { address, hrefOf, open, close } = useEntriesAddress()
  const intro = useIntro(id)
  const isSmall = useIsSmall()
  const version = useEntriesVersion(id)
  const filters = useEntryFilters(callout)
  const rules = useMemo(() => entryRules(filters, address.filters), [filters, address.filters])
  const selected = { search: address.search, rules }

  // Where it begins is decided once; from then on the map leads and the address follows.
  const limits = limitsOf(map)
  const [start] = useState(() => startOf(search, limits))
  const [view, setView] = useState<View>(() => viewAt(start.center, start.zoom, windowSize()))
  const [drawing, setDrawing] = useState<'tried' | 'impossible' | 'failed'>(canDrawMaps() ? 'tried' : 'impossible')
  const hasMap = drawing === 'tried'
  const drawn = useRef<ClustersHandle>(null)
  const body = useRef<HTMLDivElement>(null)
  const found = useClusters(id, version, selected, view)
  const follow = useFollowMap()

  const icon = useMemo(() => iconQuestion(questions, map), [questions, map])
  const { looks, drawings } = usePointLooks(icon?.answers ?? [])

  // The list: of what the map shows, or of all.
  const [isListed, setListed] = useState(() => !hasMap || wasListOpened())
  const listed = JSON.stringify([selected, version])
  const [turned, setTurned] = useState<TurnedTo>({ page: 1, of: listed })
  const page = shownPage(turned, listed)
  const turnTo = (next: number) => setTurned({ page: next, of: listed })
  const list = useQuery(listedQuery(id, version, { ...selected, view: hasMap ? view : undefined, page }))
  const lastPage = list.data && !list.isPlaceholderData ? pageCount(listedPerPage, list.data.total) : page
  // Fewer than there were a moment ago.
  if (page > lastPage) turnTo(lastPage)
  const inView = list.data?.total ?? 0
  const inViewText = t('callout-map.inView', { count: inView, number: write(inView) })

  // What is selected, and what else lies there.
  const { response } = address
  const entry = useQuery({ ...entryQuery(id, response ?? 0), enabled: response !== undefined })
  const location = response === undefined ? undefined : readLocation(entry.data?.address)
  const at = location && toPosition(location)
  const atKey = at?.join()
  const [pressed, setPressed] = useState<{ within: Extent; number: number }>()
  const within = pressed?.number === response ? pressed?.within : at && extentOfPlace(at)
  const near = useQuery({
    ...numbersQuery(id, version, { ...selected, within: within ?? [] }),
    enabled: response !== undefined && within !== undefined,
  })
  const known = near.data && besideAmong(near.data.numbers, near.data.total, response ?? 0)
  // At a place of very many.
  const far = useQuery({
    ...besideQuery(id, version, { ...selected, within: within ?? [] }, response ?? 0),
    enabled: response !== undefined && !known && near.data !== undefined && near.data.numbers.length < near.data.total,
  })
  const position = positionOf(known ?? (near.data && far.data))

  const [pin, setPin] = useState<Position>()
  const [picker, setPicker] = useState<PlacePicker>()
  const isAdding = address.isAdding && callout.status === 'open' && !hasFlag(search, 'noadd')

  const shown = useMemo(
    () => ({
      clusters: found.clusters,
      looks,
      selected: atKey === undefined ? undefined : (atKey.split(',').map(Number) as unknown as Position),
      pin,
      writeCount: (count: number) =>
        new Intl.NumberFormat(i18n.language.split('@')[0], { notation: 'compact' }).format(count),
    }),
    [found.clusters, looks, atKey, pin, i18n.language],
  )

  // The map goes to what was selected, in the middle of what panels leave free.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (atKey !== undefined && isDrawn)
      drawn.current?.goTo({ center: atKey.split(',').map(Number) as unknown as Position })
  }, [atKey, isDrawn])

  // Other links of the page don't know where the map is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is followed where it rests
  useEffect(() => {
    if (isDrawn) follow(view)
  }, [search, isDrawn])

  function positionOf(beside: Beside | null | undefined) {
    if (!beside || beside.total < 2) return undefined
    const { index, total } = beside
    // Until the next one's neighbours are known, its buttons stay where they are and lead nowhere.
    const isOld = !known && far.isPlaceholderData
    const [previous, next] = isOld ? [] : [beside.previous, beside.next]
    const goTo = (number: number) => {
      if (pressed && within) setPressed({ within, number })
      open(number)
    }
    return {
      text: t('callout-map.atPlace', { number: write(index + 1), total: write(total) }),
      onPrevious: previous === undefined ? undefined : () => goTo(previous),
      onNext: next === undefined ? undefined : () => goTo(next),
    }
  }

  function rest(next: View) {
    setDrawn(true)
    setView(next)
    turnTo(1)
    found.follow(next)
    follow(next)
  }

  async function activate(cluster: MapCluster) {
    const { of } = cluster as EntryCluster
    const activation = activationOf(of, limits.maxZoom)
    if ('zoom' in activation) return drawn.current?.goTo({ center: cluster.at, zoom: activation.zoom })
    const first = activation.first ?? (await firstWithin(activation.within))
    if (first === undefined) return
    setPressed({ within: activation.within, number: first })
    open(first)
  }

  async function firstWithin(extent: Extent) {
    const { numbers } = await queryClient
      .fetchQuery(numbersQuery(id, version, { ...selected, within: extent }))
      .catch(() => ({ numbers: [] }))
    return numbers[0]
  }

  /** Never further out than the map is. */
  function goNear(center: Position) {
    const { zoom = start.zoom } = drawn.current?.view() ?? {}
    drawn.current?.goTo({ center, zoom: Math.min(limits.maxZoom, Math.max(zoom, nearZoom())) })
  }

  async function goToMe(): Promise<void> {
    try {
      const me = toPosition(await locate())
      goNear(me)
      setPin(me)
    } catch (error) {
      const isDenied = error instanceof LocationUnknown && error.reason === 'denied'
      toaster.show({ variant: 'warning', title: t(isDenied ? 'callout-map.denied' : 'callout-map.lost') })
    }
  }

  /** How much of the map the panel upon it covers. */
  function inset() {
    const panel = body.current?.querySelector('dialog[open]')?.getBoundingClientRect()
    const { left = 0, bottom = 0 } = body.current?.getBoundingClientRect() ?? {}
    if (!panel) return { left: 0, bottom: 0 }
    return isSmall ? { left: 0, bottom: bottom - panel.top } : { left: panel.right - left, bottom: 0 }
  }

  /** The list is hidden below an entry, and takes the focus once it is seen again. */
  function backToList() {
    const link = body.current?.querySelector<HTMLElement>('.map-list [aria-current="true"]')
    requestAnimationFrame(() => link?.focus())
    return null
  }

  const { geocoder } = pageData.maps
  const style = useOwnStyle(responseViewSchema?.map?.style ?? '')
  const hasEntry = response !== undefined && !isAdding
  const hasList = isListed && !isAdding
  const hasPanel = hasEntry || hasList || isAdding || intro.isOpen
  return (
    <div ref={body} className={hasPanel ? 'map-page map-page--beside' : 'map-page'}>
      {drawings}
      {hasMap && (
        <ClustersMap
          ref={drawn}
          label={t('callout-map.label')}
          start={start}
          minZoom={limits.minZoom}
          maxZoom={limits.maxZoom}
          bounds={isWholeWorld(limits.bounds) ? undefined : limits.bounds}
          style={style}
          shown={shown}
          isPicking={picker !== undefined}
          waits={list.isLoading}
          inset={inset}
          onMove={found.follow}
          onRest={rest}
          onActivate={(cluster) => void activate(cluster)}
          onPick={(place) => picker?.point(place)}
          onLocate={goToMe}
          onFailed={() => {
            setDrawing('failed')
            setListed(true)
          }}
        />
      )}
      <div className="map-page__top">
        {geocoder && hasMap && (
          <PlaceSearch
            service={geocoder}
            countries={map.geocodeCountries}
            near={() => {
              const { center = start.center } = drawn.current?.view() ?? {}
              return { lat: center[1], lng: center[0] }
            }}
            onFind={(place) => {
              if (picker && place) return picker.address(place)
              const position = place && toPosition(place.geometry.location)
              setPin(position)
              if (position) goNear(position)
            }}
          />
        )}
        <MapFilters calloutId={id} filters={filters} version={version} {...selected} />
      </div>
      {found.isFailed && hasMap && (
        <div className="map-page__note">
          <Notice
            variant="warning"
            live
            actions={
              <Button size="sm" onClick={found.retry}>
                {t('callout-map.tryAgain')}
              </Button>
            }
          >
            {t('callout-map.entriesFailed')}
          </Notice>
        </div>
      )}
      {hasMap && icon && <MapLegendBox title={icon.label} answers={icon.answers} open={!isSmall} />}
      {hasMap && (
        <div className="map-page__list">
          <span className="small num" role="status">
            {found.total === 0 ? t('callout-map.empty') : list.data && inViewText}
          </span>
          <Button size="sm" icon={List} aria-expanded={hasList} onClick={() => setListed(!isListed)}>
            {t(isListed ? 'callout-map.hideList' : 'callout-map.showList')}
          </Button>
        </div>
      )}
      {hasList && (
        <EntryList
          modal={isSmall && hasMap}
          isUnder={hasEntry}
          title={hasMap ? inViewText : t('callout-entries.found', { count: inView, number: write(inView) })}
          note={
            drawing === 'tried' ? undefined : t(drawing === 'failed' ? 'callout-map.failed' : 'callout-map.unavailable')
          }
          emptyText={t(found.total === 0 ? 'callout-map.empty' : 'callout-map.emptyView')}
          entries={list.data?.items}
          total={inView}
          page={page}
          onPage={turnTo}
          looks={icon?.answers ?? []}
          hrefOf={hrefOf}
          onOpen={open}
          current={response}
          isFailed={list.isError}
          onRetry={() => void list.refetch()}
          onClose={hasMap ? () => setListed(false) : undefined}
        />
      )}
      {hasEntry && (
        <EntryPanel
          callout={callout}
          view="map"
          number={response}
          position={position}
          modal={isSmall}
          look="card"
          onClose={close}
          returnTo={hasList ? backToList : undefined}
        />
      )}
      {intro.isOpen && !isListed && (
        <IntroPanel callout={callout} view="map" modal={isSmall} look="card" onClose={intro.close} />
      )}
      {isAdding && (
        <Suspense>
          <Adding
            callout={callout}
            questions={questions}
            map={map}
            bounds={limits.bounds}
            drawn={hasMap && isDrawn ? drawn : undefined}
            onPin={setPin}
            hasMap={hasMap}
            onPicking={setPicker}
          />
        </Suspense>
      )}
    </div>
  )
}

function limitsOf({ center, bounds, minZoom, maxZoom, initialZoom }: MapSchema): MapLimits {
  const most = Math.max(minZoom, maxZoom)
  return { center, bounds, minZoom, maxZoom: most, zoom: Math.min(Math.max(initialZoom, minZoom), most) }
}

/** In the server rendering, before the app was there: it goes on with the list. */
const wasListOpened = () => document.querySelector<HTMLDetailsElement>('#server-rendered .map-first')?.open ?? false

const windowSize = () => ({ width: innerWidth, height: innerHeight })
