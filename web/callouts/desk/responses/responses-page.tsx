import './responses.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Download, Save, Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { responseColumns } from '#domain/callout-responses/export-columns.ts'
import {
  type AddressForm,
  countSelected,
  ExportDialog,
  ListRange,
  PagedTable,
  useAddress,
  useSelection,
  useStayWithin,
} from '#web/lists/index.ts'
import { download } from '#web/platform/http/call.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { SaveSegmentDialog } from '#web/segments/index.ts'
import { LinkToStory } from '#web/stories/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FilterChips } from '#web/ui/filter-builder/filter-chips.tsx'
import { countRules, isWhollyKnown } from '#web/ui/filter-builder/filter-field.ts'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { usePageKeys } from '#web/ui/page-keys.ts'
import { rangeOf } from '#web/ui/tables/paging.ts'
import { type Sort, SortSelect } from '#web/ui/tables/table-sort.tsx'
import { useAssignable } from '../assignable.ts'
import { segmentRules, wordsOf } from '../filters/response-rules.ts'
import {
  type ResponsesAddress,
  readResponsesAddress,
  responseSorts,
  type ResponsesSearch as Search,
  writeResponsesAddress,
} from '../filters/responses-address.ts'
import { SegmentChooser } from '../filters/segment-chooser.tsx'
import { responseSegmentStore } from '../filters/segment-store.ts'
import { useAskedResponses } from '../filters/use-asked-responses.ts'
import { useFormQuestions } from '../form-questions.ts'
import { NewResponses } from '../live/new-responses.tsx'
import { responseTagsQuery } from '../queries.ts'
import { responsePath } from '../response/response-path.ts'
import { useShownCallout } from '../shown-callout.ts'
import { BucketTabs } from './bucket-tabs.tsx'
import { ColumnPanel } from './columns/column-panel.tsx'
import { useShownColumns } from './columns/use-shown-columns.ts'
import { EmptyTrash } from './empty-trash.tsx'
import { NoResponses } from './no-responses.tsx'
import { type ListedExtra, responsesQuery } from './queries.ts'
import { type BulkPanel, ResponsesBulk, rulesOf } from './responses-bulk.tsx'
import { ResponsesSearch } from './responses-search.tsx'
import { useColumnHeads, useColumns } from './use-columns.tsx'
import { useMoreBeyond } from './use-more-beyond.ts'
import { focusedRow, focusRow, rowKeys } from './use-row-keys.ts'

/** The table need not wait for the builder's calendars. */
const FilterPanel = lazy(() =>
  import('#web/ui/filter-builder/filter-panel.tsx').then((panel) => ({ default: panel.FilterPanel })),
)

/** The responses to a callout; which of them, in which order, by which columns and how far on, says the address. */
export function ResponsesPage() {
  const { t } = useTranslation()
  const number = useNumber()
  const { callout, path } = useShownCallout()
  const seesNames = isAdmin(useSignedIn())
  const form: AddressForm<ResponsesAddress, Search> = {
    path: `${path}/responses`,
    read: readResponsesAddress,
    write: writeResponsesAddress,
  }
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/callouts/view/$id/tabs/responses' }))
  const asked = useAskedResponses(callout.id, address, change)
  const { segment, segments, rules, fields, matching } = asked
  const questions = useFormQuestions()
  const columns = useShownColumns({
    calloutId: callout.id,
    questions,
    titleProp: callout.responseViewSchema?.titleProp,
    cols: address.cols,
    onChange: (cols) => change({ cols }, { replace: true }),
  })
  const { shown } = columns
  const extras: ListedExtra[] = ['assignee', 'tags', 'duplicateOf']
  if (seesNames) extras.push('contact')
  if (shown.questions.length > 0) extras.push('answers')
  if (shown.own.includes('latestComment')) extras.push('latestComment')
  const responses = useQuery({ ...responsesQuery(callout.id, address, matching, extras), enabled: asked.isReady })
  const { data } = responses
  const items = data?.items ?? []
  const ids = items.map(({ id }) => id)
  const total = data?.total ?? 0
  const { bucket, q, tag, assignee } = address
  const chosen = useSelection(JSON.stringify([bucket, q, tag, assignee, address.segment, address.rules]), ids)
  const count = countSelected(chosen.selection, total)
  const tags = useQuery(responseTagsQuery(callout.id)).data ?? []
  const { people } = useAssignable(callout.id)
  const [isBuilding, setBuilding] = useState(false)
  const [open, setOpen] = useState<'save' | 'export' | 'link'>()
  const [panel, setPanel] = useState<BulkPanel>()
  const [isBusy, setBusy] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const lastTicked = useRef<string>(undefined)
  const rowToFocus = useRef<number>(undefined)
  useStayWithin(responses, address, change)
  useMoreBeyond(area)

  const tableColumns = useColumns({
    shown,
    questions,
    words: wordsOf(q),
    hrefOf: ({ id }) => responsePath(path, id, address, (data?.offset ?? 0) + ids.indexOf(id)),
  })
  const headOf = useColumnHeads()
  const sorting = {
    sort: { key: address.sort, order: address.order },
    onSort: ({ key, order }: Sort) => {
      const sort = responseSorts.find((each) => each === key)
      if (sort) change({ sort, order, page: 1 }, { replace: true })
    },
  }

  function clear() {
    setPanel(undefined)
    chosen.clear()
  }

  /** Once something was done with the selected responses. */
  function finish() {
    rowToFocus.current = Math.max(
      0,
      ids.findIndex((id) => chosen.ticked.has(id)),
    )
    clear()
  }

  /** For the selected responses, else for the one whose row has the focus. */
  function openPanel(wanted: BulkPanel) {
    const id = ids[focusedRow(area.current)]
    if (count === 0 && id) chosen.tick(new Set([id]))
    if (count > 0 || id) setPanel(wanted)
  }

  usePageKeys([
    { key: 'm', label: t('desk.table.keys.move'), run: () => openPanel('move') },
    { key: 't', label: t('desk.table.keys.tags'), run: () => openPanel('tags') },
    { key: 'a', label: t('desk.table.keys.assign'), run: () => openPanel('assign') },
    { key: '↑ ↓', label: t('desk.table.keys.rows') },
    { key: t('desk.table.keys.space'), label: t('desk.table.keys.tick') },
    { key: t('desk.table.keys.enter'), label: t('desk.table.keys.open') },
  ])

  // What was changed often leaves the list, and the bar with it: the focus goes on to what stands there now.
  useEffect(() => {
    const row = rowToFocus.current
    if (row === undefined || isBusy || responses.isFetching) return
    rowToFocus.current = undefined
    if (document.activeElement === document.body) focusRow(area.current, row)
  })

  function startSaving() {
    if (!rules || isWhollyKnown(rules, fields)) setOpen('save')
    else toaster.show({ variant: 'warning', title: t('admin.segments.unknownRules') })
  }

  const widest = { q: '', tag: undefined, assignee: undefined, segment: undefined, rules: undefined, page: 1 }
  const isNarrowed = q !== '' || tag !== undefined || assignee !== undefined || countRules(rules) > 0
  const saveButton = callout.canEdit && countRules(address.rules) > 0 && (
    <Button size="sm" icon={Save} onClick={startSaving}>
      {t('admin.segments.saveAs')}
    </Button>
  )
  const exportCount = count > 0 ? count : total
  const exported = count > 0 ? rulesOf(callout.id, chosen.selection, matching) : matching
  const { from, to } = rangeOf(address.page, address.limit, total)

  return (
    <div className="desk-responses">
      <div className="desk-responses__views">
        <BucketTabs calloutId={callout.id} bucket={bucket} onChange={(next) => change({ bucket: next, page: 1 })} />
        <SegmentChooser
          segments={segments}
          chosen={segment}
          onChoose={(id) =>
            change({ segment: id, bucket: id ? 'all' : 'inbox', rules: undefined, tag: undefined, page: 1 })
          }
        />
      </div>
      <div className="desk-responses__search">
        <ResponsesSearch
          address={address}
          change={change}
          tags={tags}
          people={people}
          total={data?.total}
          searching={responses.isFetching}
          ruleCount={countRules(rules)}
          isBuilding={isBuilding}
          onBuild={() => setBuilding(!isBuilding)}
        />
        <ColumnPanel questions={questions} shown={shown} onShow={columns.show} headOf={headOf} />
        {/* There is room for it here on phones, and in the row below on others. */}
        <Button className="only-s" icon={Download} disabled={total === 0} onClick={() => setOpen('export')}>
          {t('admin.export.button')}
        </Button>
      </div>
      {asked.isReady && (
        <Suspense>
          <FilterPanel
            open={isBuilding}
            onClose={() => setBuilding(false)}
            fields={asked.fieldList}
            applied={rules}
            onApply={asked.changeRules}
            end={saveButton}
          />
        </Suspense>
      )}
      {segment && (
        <div className="row">
          <h2 className="desk-responses__segment">{segment.name}</h2>
          {address.rules && <span className="changed-mark">{t('admin.segments.changed')}</span>}
        </div>
      )}
      <FilterChips rules={isBuilding ? undefined : rules} fields={fields} onChange={asked.changeRules} />
      <div className={classes('list-actions', count > 0 && 'has-bulk')}>
        <ListRange page={address.page} limit={address.limit} total={data?.total} />
        {bucket === 'all' && !rules && <span className="small muted">{t('desk.table.noTrash')}</span>}
        <span className="list-actions__end">
          {!isBuilding && saveButton}
          {seesNames && bucket === 'trash' && <EmptyTrash calloutId={callout.id} onDone={clear} />}
          {seesNames && (
            <ButtonLink size="sm" icon={Upload} href={`${path}/responses/import`}>
              {t('desk.table.import')}
            </ButtonLink>
          )}
          <Button size="sm" className="hide-s" icon={Download} disabled={total === 0} onClick={() => setOpen('export')}>
            {t('admin.export.button')}
          </Button>
        </span>
        <SortSelect columns={tableColumns} {...sorting} />
      </div>
      {count > 0 && (
        <ResponsesBulk
          bucket={bucket}
          selection={chosen.selection}
          onSelect={chosen.select}
          onClear={clear}
          page={items}
          total={total}
          matching={matching}
          open={panel}
          onOpen={setPanel}
          isBusy={isBusy}
          onBusy={setBusy}
          onDone={finish}
          onExport={() => setOpen('export')}
          onLink={seesNames ? () => setOpen('link') : undefined}
        />
      )}
      <NewResponses calloutId={callout.id} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go from row to row, whose links and boxes have their own */}
      <div
        ref={area}
        className="desk-responses__table"
        onKeyDown={rowKeys(ids, { keys: chosen.ticked, onChange: chosen.tick }, lastTicked)}
      >
        <PagedTable
          caption={t('desk.table.caption', {
            view: segment?.name ?? t(bucket === 'all' ? 'desk.table.all' : `ui.status.${bucket}`),
            from: number(from),
            to: number(to),
            total: number(total),
          })}
          columns={tableColumns}
          sortsElsewhere
          errorLevel={2}
          found={responses}
          isBusy={isBusy}
          page={address.page}
          limit={address.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit: limit as ResponsesAddress['limit'], page: 1 })}
          keyOf={({ id }) => id}
          {...sorting}
          selection={{
            keys: chosen.ticked,
            onChange: chosen.tick,
            nameOf: (response) => t('desk.table.name', { number: number(response.number) }),
          }}
          empty={
            <NoResponses
              bucket={bucket}
              isNarrowed={isNarrowed}
              onWiden={() => change(widest)}
              onBucket={(next) => change({ bucket: next, page: 1 })}
            />
          }
        />
      </div>
      {open === 'export' && (
        <Suspense>
          <ExportDialog
            open
            onClose={() => setOpen(undefined)}
            onDownload={() =>
              download('GET /callout/:id/responses.csv', { params: { id: callout.id }, query: { rules: exported } })
            }
            columns={responseColumns(questions)}
            title={t('desk.table.export.title')}
            count={exportCount}
            countText={t('desk.table.export.count', { count: exportCount, formatted: number(exportCount) })}
          />
        </Suspense>
      )}
      {open === 'link' && (
        <Suspense>
          <LinkToStory
            calloutId={callout.id}
            count={count}
            rules={exported}
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setOpen(undefined)
              finish()
            }}
          />
        </Suspense>
      )}
      {address.rules && open === 'save' && (
        <Suspense>
          <SaveSegmentDialog
            open
            onClose={() => setOpen(undefined)}
            store={responseSegmentStore(callout.id)}
            rules={segmentRules({ ...address, rules: address.rules })}
            segment={segment}
            others={segments}
            onSaved={(id) => change({ ...widest, segment: id, bucket: 'all' })}
          />
        </Suspense>
      )}
    </div>
  )
}
