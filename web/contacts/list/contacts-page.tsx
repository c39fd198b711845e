import { useQuery } from '@tanstack/react-query'
import { Download, Merge, Plus, Save, Tag, Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactExportColumns } from '#domain/contacts/export-columns.ts'
import {
  countSelected,
  ExportDialog,
  ListRange,
  selectionRules,
  useSelection,
  useStayWithin,
} from '#web/lists/index.ts'
import { offered } from '#web/platform/desk/membership.ts'
import { download } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FilterChips } from '#web/ui/filter-builder/filter-chips.tsx'
import { countRules, isWhollyKnown } from '#web/ui/filter-builder/filter-field.ts'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Link } from '#web/ui/link.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import { storeList } from '../last-list.ts'
import { ColumnMenu } from './column-menu.tsx'
import './contacts.css'
import { contactSegments, SaveSegmentDialog, SegmentList } from '#web/segments/index.ts'
import { contactsHref } from './contacts-address.ts'
import { ContactsBulk } from './contacts-bulk.tsx'
import { ContactsSearch } from './contacts-search.tsx'
import { ContactsSort, ContactsTable, useColumnHeads } from './contacts-table.tsx'
import { contactCountQuery, contactsQuery } from './queries.ts'
import { useShownColumns } from './shown-columns.ts'
import { useAskedContacts } from './use-asked-contacts.ts'
import { useContactsAddress } from './use-contacts-address.ts'

/** The table need not wait for the builder's calendars. */
const FilterPanel = lazy(() =>
  import('#web/ui/filter-builder/filter-panel.tsx').then((panel) => ({ default: panel.FilterPanel })),
)

/** Everybody the newsroom knows; which of them, in which order and how far on, says the address. */
export function ContactsPage() {
  const { t } = useTranslation()
  useTitle(t('admin.contacts.page'))
  const { address, change } = useContactsAddress()
  const asked = useAskedContacts(address, change)
  const { segment, segments, fieldList, fields, tags, rules, matching } = asked
  const contacts = useQuery({ ...contactsQuery(address, matching), enabled: asked.isReady })
  const { data } = contacts
  const [isBuilding, setBuilding] = useState(false)
  const [open, setOpen] = useState<'save' | 'export'>()
  const [isBusy, setBusy] = useState(false)
  const all = useQuery({ ...contactCountQuery('all'), enabled: !contacts.isPending })
  const columns = useShownColumns()
  const headOf = useColumnHeads()
  const items = data?.items ?? []
  const chosen = useSelection(
    JSON.stringify([address.q, address.tag, address.segment, address.rules]),
    items.map(({ id }) => id),
  )
  const total = data?.total ?? 0
  const count = countSelected(chosen.selection, total)
  const exportCount = count > 0 ? count : total
  const exported = count > 0 ? selectionRules(chosen.selection, matching) : matching
  const number = useNumber()
  const isKnown = !rules || isWhollyKnown(rules, fields)
  const maySave = countRules(address.rules) > 0

  useStayWithin(contacts, address, change)
  useEffect(() => {
    if (!data || contacts.isPlaceholderData) return
    const ids = data.items.map(({ id }) => id)
    storeList({ address: location.pathname + location.search, ids, offset: data.offset, total: data.total })
  }, [data, contacts.isPlaceholderData])

  function startSaving() {
    if (isKnown) setOpen('save')
    else toaster.show({ variant: 'warning', title: t('admin.segments.unknownRules') })
  }

  const saveButton = maySave && (
    <Button size="sm" icon={Save} onClick={startSaving}>
      {t('admin.segments.saveAs')}
    </Button>
  )

  return (
    <>
      <div className="contact-head">
        <PageTitle
          title={t('admin.contacts.page')}
          facts={<Facts mayLoad={!contacts.isPending} />}
          actions={<HeadActions onExport={total === 0 ? undefined : () => setOpen('export')} />}
        />
      </div>
      <div className="contact-list">
        <SegmentList
          segments={segments}
          chosen={address.segment}
          countOfAll={all}
          countsMayLoad={!contacts.isPending}
          hrefOf={(id) => contactsHref({ ...address, ...inSegment(id) })}
          onChoose={(id) => change(inSegment(id))}
          onChosenDeleted={() => change({ segment: undefined, rules: undefined, page: 1 })}
        />
        <div className="contact-list__main">
          <ContactsSearch
            address={address}
            change={change}
            tags={tags}
            total={data?.total}
            searching={contacts.isFetching}
            ruleCount={countRules(rules)}
            isBuilding={isBuilding}
            onBuild={() => setBuilding(!isBuilding)}
          />
          {asked.isReady && (
            <Suspense>
              <FilterPanel
                open={isBuilding}
                onClose={() => setBuilding(false)}
                fields={fieldList}
                applied={rules}
                onApply={asked.changeRules}
                end={saveButton}
              />
            </Suspense>
          )}
          {segment && (
            <div className="row">
              <h2 className="contact-list__segment">{segment.name}</h2>
              {address.rules && <span className="changed-mark">{t('admin.segments.changed')}</span>}
            </div>
          )}
          <FilterChips
            rules={isBuilding ? undefined : rules}
            fields={fields}
            onChange={asked.changeRules}
            others={asked.tagChips}
          />
          <div className={classes('list-actions', count > 0 && 'has-bulk')}>
            <ListRange page={address.page} limit={address.limit} total={data?.total} />
            <span className="list-actions__end">
              {!isBuilding && saveButton}
              <span className="hide-s">
                <ColumnMenu shown={columns.shown} onToggle={columns.toggle} headOf={headOf} />
              </span>
              <Button
                size="sm"
                className="hide-s"
                icon={Download}
                disabled={total === 0}
                onClick={() => setOpen('export')}
              >
                {t('admin.export.button')}
              </Button>
            </span>
            <ContactsSort address={address} change={change} shown={columns.shown} />
          </div>
          {count > 0 && (
            <ContactsBulk
              selection={chosen.selection}
              onSelect={chosen.select}
              onClear={chosen.clear}
              page={items}
              total={total}
              matching={matching}
              isBusy={isBusy}
              onBusy={setBusy}
              onExport={() => setOpen('export')}
            />
          )}
          <ContactsTable
            address={address}
            change={change}
            contacts={contacts}
            shown={columns.shown}
            selection={{ keys: chosen.ticked, onChange: chosen.tick }}
            isBusy={isBusy}
            isNarrowed={address.q !== '' || address.tag !== undefined || countRules(rules) > 0}
            onWiden={() => change({ q: '', tag: undefined, segment: undefined, rules: undefined, page: 1 })}
          />
        </div>
      </div>
      {/* While contacts are selected it would lie over what can be done with them. */}
      {count === 0 && (
        <ButtonLink
          className="fab only-s"
          variant="primary"
          square
          href="/admin/contacts/add"
          aria-label={t('admin-contacts.add')}
        >
          <Icon of={Plus} size="lg" />
        </ButtonLink>
      )}
      {open === 'export' && (
        <Suspense>
          <ExportDialog
            open
            onClose={() => setOpen(undefined)}
            onDownload={() => download('GET /contact.csv', { query: exported ? { rules: exported } : {} })}
            columns={offered(contactExportColumns)}
            title={t('admin-contacts.export.title')}
            count={exportCount}
            countText={t('admin-contacts.export.count', { count: exportCount, formatted: number(exportCount) })}
          />
        </Suspense>
      )}
      {address.rules && open === 'save' && (
        <Suspense>
          <SaveSegmentDialog
            open
            onClose={() => setOpen(undefined)}
            store={contactSegments}
            rules={address.rules}
            segment={segment}
            others={segments}
            onSaved={(id) => change({ segment: id, rules: undefined, page: 1 })}
          />
        </Suspense>
      )}
    </>
  )
}

const inSegment = (segment: string | undefined) => ({ segment, rules: undefined, tag: undefined, page: 1 })

/** On phones only the button that opens the rest, beside the title: the people are what one came for. */
function HeadActions({ onExport }: { onExport: (() => void) | undefined }) {
  const { t } = useTranslation()
  const tags = { href: '/admin/contacts/tags', label: t('admin-contacts.contactTags'), icon: Tag }
  const further = [
    { href: '/admin/contacts/import', label: t('admin-contacts.import'), icon: Upload },
    { href: '/admin/contacts/duplicates', label: t('admin-contacts.duplicates'), icon: Merge },
  ]
  return (
    <>
      <PopPanel label={t('admin-contacts.more')} title={t('admin-contacts.morePages')}>
        {(close) => (
          <>
            {further.map(({ href, label, icon }) => (
              <Link key={href} className="pop__item contact-more" href={href}>
                <Icon of={icon} /> {label}
              </Link>
            ))}
            <Link className="pop__item contact-more only-s" href={tags.href}>
              <Icon of={tags.icon} /> {tags.label}
            </Link>
            {onExport && (
              <button
                type="button"
                className="pop__item contact-more only-s"
                onClick={() => {
                  close()
                  onExport()
                }}
              >
                <Icon of={Download} /> {t('admin.export.button')}
              </button>
            )}
          </>
        )}
      </PopPanel>
      <ButtonLink className="hide-s" href={tags.href} icon={tags.icon}>
        {tags.label}
      </ButtonLink>
      <ButtonLink className="hide-s" href="/admin/contacts/add" variant="primary" icon={Plus}>
        {t('admin-contacts.add')}
      </ButtonLink>
    </>
  )
}

/** Counting everybody waits until the table is there. */
function Facts({ mayLoad }: { mayLoad: boolean }) {
  const { t } = useTranslation()
  const number = useNumber()
  const all = useQuery({ ...contactCountQuery('all'), enabled: mayLoad })
  const { calloutOnlyMode } = pageData
  const members = useQuery({ ...contactCountQuery('members'), enabled: mayLoad && !calloutOnlyMode })
  if (all.data === undefined) return <>&nbsp;</>
  if (calloutOnlyMode) return t('admin.contacts.people', { count: all.data, formatted: number(all.data) })
  if (members.data === undefined) return <>&nbsp;</>
  const facts = { count: all.data, formatted: number(all.data), members: number(members.data) }
  return t('admin.contacts.facts', facts)
}
