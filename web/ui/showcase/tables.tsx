import { Download, Tag as TagIcon } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { SortableList } from '../dragging/sortable-list.tsx'
import { Link } from '../link.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { StatusPill } from '../status/status-pill.tsx'
import { Tag } from '../status/tag.tsx'
import { BulkBar } from '../tables/bulk-bar.tsx'
import { Chips } from '../tables/chips.tsx'
import { Pagination } from '../tables/pagination.tsx'
import { type Column, Table } from '../tables/table.tsx'
import type { Sort } from '../tables/table-sort.tsx'
import { Live, type Samples } from './sample.tsx'

interface Person {
  id: string
  name: string
  email: string
  amount: string
  joined: string
  tags: string[]
  isAdmin?: boolean
}

const people: Person[] = [
  {
    id: '1',
    name: 'Ngozi Abara',
    email: 'n.abara@saltmere-mail.test',
    amount: '£20.00',
    joined: '17 Nov 2025',
    tags: ['Donor', 'Saltmere East'],
  },
  {
    id: '2',
    name: 'Henrik Voss',
    email: 'henrik@vossboats.test',
    amount: '£120.00',
    joined: '15 Nov 2025',
    tags: ['Business'],
  },
  {
    id: '3',
    name: 'Josephine Marlowe-Adeyemi',
    email: 'jo.marlowe@stpeters.test',
    amount: '£25.00',
    joined: '6 Nov 2025',
    tags: ['Donor'],
    isAdmin: true,
  },
]

const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    sortsFirst: 'asc',
    cell: ({ name, tags, isAdmin }) => (
      <>
        <Link className="table__link" href="#tables">
          {name}
        </Link>
        <div className="sub">
          {isAdmin && <StatusPill status="admin" />}
          {tags.map((tag) => (
            <Tag key={tag} name={tag} />
          ))}
        </div>
      </>
    ),
  },
  { key: 'email', header: 'Email', wideOnly: true, cell: ({ email }) => <span className="soft">{email}</span> },
  {
    key: 'amount',
    header: 'Contribution',
    numeric: true,
    sortsFirst: 'desc',
    isAmount: true,
    width: '8rem',
    cell: ({ amount }) => amount,
  },
  {
    key: 'joined',
    header: 'Joined',
    numeric: true,
    sortsFirst: 'desc',
    width: '8rem',
    cell: ({ joined }) => <span className="muted">{joined}</span>,
  },
]

const [nameColumn, ...otherColumns] = columns
const columnsHeadedInside: Column<Person>[] = [
  { key: 'status', header: 'Status', width: '8rem', cell: () => <StatusPill status="successful" /> },
  ...(nameColumn ? [{ ...nameColumn, isHead: true }] : []),
  ...otherColumns,
]

const table =
  (caption: string, more: object = {}) =>
  () => (
    <Live<Sort> start={{ key: 'joined', order: 'desc' }}>
      {(sort, onSort) => (
        <Live<Set<string>> start={new Set(['1'])}>
          {(keys, onChange) => (
            <Table<Person>
              caption={caption}
              columns={columns}
              rows={people}
              keyOf={({ id }) => id}
              sort={sort}
              onSort={onSort}
              selection={{ keys, onChange, nameOf: ({ name }) => name }}
              skeletonRows={3}
              {...more}
            />
          )}
        </Live>
      )}
    </Live>
  )

const pager =
  (label: string, start: number, total: number, more: object = {}) =>
  () => (
    <Live start={start}>
      {(page, onPage) => (
        <Live start={25}>
          {(limit, onLimit) => (
            <Pagination
              label={label}
              page={page}
              limit={limit}
              total={total}
              onPage={onPage}
              onLimit={onLimit}
              {...more}
            />
          )}
        </Live>
      )}
    </Live>
  )

const actions = (
  <>
    <Button size="sm" icon={TagIcon}>
      Tags
    </Button>
    <Button size="sm" icon={Download}>
      Export
    </Button>
  </>
)

const chips =
  (label: string, more: object = {}) =>
  () => (
    <Live
      start={[
        { id: 'joined', label: 'Joined', value: 'last 30 days' },
        { id: 'amount', label: 'At least', value: '£10' },
      ]}
    >
      {(value, change) => (
        <Chips
          label={label}
          chips={value}
          onRemove={(id) => change(value.filter((chip) => chip.id !== id))}
          {...more}
        />
      )}
    </Live>
  )

interface OrderProps {
  /** With them, a list whose order means something. */
  buttons?: boolean
  disabled?: boolean
}

/** Rows to put in order. */
const Order = ({ buttons, disabled }: OrderProps) => (
  <Live start={['Housing', 'Schools', 'The harbour', 'Buses']}>
    {(names, change) => (
      <SortableList
        items={names}
        keyOf={(name) => name}
        nameOf={(name) => name}
        numbered={buttons}
        disabled={disabled}
        rowClass="row nowrap"
        onMove={(from, to) => change(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ''))}
      >
        {(name, row) => (
          <>
            {row.grip}
            <span className="grow">{name}</span>
            {buttons && row.buttons}
          </>
        )}
      </SortableList>
    )}
  </Live>
)

export const tableSamples: Samples = {
  SortableList: {
    grips: () => <Order />,
    buttons: () => <Order buttons />,
    disabled: () => <Order buttons disabled />,
  },
  Table: {
    default: table('Contacts, 1 to 3 of 47'),
    loading: table('Contacts, loading', { state: 'loading' }),
    refreshing: table('Contacts, loading again', { state: 'refreshing' }),
    busy: table('Contacts, being changed', { state: 'busy' }),
    empty: table('Contacts, none', {
      rows: [],
      empty: (
        <EmptyState title="Nothing matches these filters" level={4} action={<Button>Clear filters</Button>}>
          Take one away to see more.
        </EmptyState>
      ),
    }),
    error: table('Contacts, failed', {
      state: 'error',
      errorMessage: 'The server did not answer.',
      onRetry: () => undefined,
    }),
    'row status': table('Contacts, with a failed payment', {
      toneOf: ({ id }: Person) => (id === '2' ? 'danger' : undefined),
    }),
    scrolling: table('Contacts, scrolling', { cards: false }),
    'head inside': table('Contacts, headed by the second column', { columns: columnsHeadedInside }),
  },
  Pagination: {
    'first page': pager('First page', 1, 147),
    middle: pager('Middle', 3, 4021),
    'last page': pager('Last page', 6, 147),
    'single page': pager('Single page', 1, 12),
    disabled: pager('Disabled', 2, 147, { disabled: true }),
  },
  BulkBar: {
    some: () => (
      <BulkBar count={4} total={47} onSelectAll={() => undefined} onClear={() => undefined}>
        {actions}
      </BulkBar>
    ),
    all: () => (
      <BulkBar label="All rows" count={12047} total={12047} onClear={() => undefined}>
        {actions}
      </BulkBar>
    ),
  },
  Chips: {
    default: chips('Filters'),
    unknown: chips('Filters, one unknown', { chips: [{ id: 'gone', label: 'Old question', unknown: true }] }),
    disabled: chips('Filters, fixed', { disabled: true }),
  },
}
