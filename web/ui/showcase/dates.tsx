import { DateField } from '../dates/date-field.tsx'
import { DateTimeField } from '../dates/date-time-field.tsx'
import { TimeField } from '../dates/time-field.tsx'
import { AddressField } from '../fields/address-field.tsx'
import { PostalAddress } from '../fields/postal-address.tsx'
import { MapLegend } from '../media/map-legend.tsx'
import { ResultList } from '../media/result-list.tsx'
import { Live, never, type Samples } from './sample.tsx'

const places = [
  { id: '1', text: '12 Fish Dock Road, Saltmere' },
  { id: '2', text: '12 Fisher Row, Saltmere East' },
]
const quay = { line1: '3 Old Net Store', line2: '', city: 'Saltmere', postcode: 'SM4 1AA' }
const nowhere = { line1: '', line2: '', city: '', postcode: '' }
const mark = (colour: string, symbol: string) => (
  <span className="marker" style={{ background: colour }} aria-hidden="true">
    {symbol}
  </span>
)
const legend = [
  { id: 'deep', label: 'Above the knee', mark: mark('#8f1d14', '3') },
  { id: 'low', label: 'Ankle deep', mark: mark('#0b5f58', '1') },
]

const day =
  (label: string, start: string | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <DateField label={label} value={value} onChange={change} {...more} />}
    </Live>
  )
const moment =
  (label: string, start: string | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => (
        <DateTimeField label={label} value={value} onChange={change} timeZone="Europe/London" {...more} />
      )}
    </Live>
  )
const time =
  (label: string, start: string | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <TimeField label={label} value={value} onChange={change} {...more} />}
    </Live>
  )
const post =
  (label: string, start: typeof quay, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <PostalAddress label={label} value={value} onChange={change} {...more} />}
    </Live>
  )
const place =
  (label: string, more: object = {}) =>
  () => (
    <Live<{ id: string; text: string } | string | null> start={null}>
      {(value, change) => (
        <AddressField label={label} value={value} onChange={change} suggest={() => Promise.resolve(places)} {...more} />
      )}
    </Live>
  )

export const dateSamples: Samples = {
  DateField: {
    empty: day('Starts on', null),
    chosen: day('Joined on', '2026-03-09', { hint: 'Type it or choose it' }),
    'out of range': day('Ends on', '2026-03-09', { max: '2025-11-21' }),
    'disabled days': day('Visit on', '2026-03-09', {
      isDisabledDay: (each: string) => [0, 6].includes(new Date(each).getUTCDay()),
    }),
    error: day('Born on', null, { error: 'Date is required', required: true }),
    disabled: day('Paid on', '2026-03-02', { disabled: true }),
    'read-only': day('Signed on', '2026-03-02', { readOnly: true }),
  },
  DateTimeField: {
    default: moment('Opens at', '2026-03-09T17:30:00Z'),
    'out of range': moment('Closes at', '2026-03-09T17:30:00Z', { min: '2026-04-01T00:00:00Z' }),
    disabled: moment('Sent at', '2026-03-09T17:30:00Z', { disabled: true }),
  },
  TimeField: {
    default: time('Doors open', '18:30'),
    error: time('Doors close', null, { error: 'Time is required' }),
    disabled: time('Ferry leaves', '07:05', { disabled: true }),
  },
  PostalAddress: {
    default: post('Delivery address', quay),
    required: post('Delivery address, needed', nowhere, { required: true }),
    error: post('Delivery address, incomplete', nowhere, {
      required: true,
      errors: { postcode: 'Postcode is required' },
    }),
    'read-only': post('Delivery address, shown', quay, { readOnly: true }),
  },
  AddressField: {
    default: place('Where was it?', { locate: () => Promise.resolve(places[0]) }),
    found: place('Where, found?', { initially: { query: '12 Fis', found: places } }),
    searching: place('Where, searching?', { initially: { query: '12 Fis', state: 'searching' }, suggest: never }),
    'no result': place('Where, nowhere?', { initially: { query: 'Atlantis', found: [] } }),
    offline: place('Where, offline?', { initially: { query: '12 Fis', state: 'offline' } }),
    'without a geocoder': place('Where, in words?', { suggest: undefined }),
    disabled: place('Where, fixed?', { disabled: true }),
  },
  MapLegend: {
    open: () => <MapLegend title="How deep?" entries={legend} />,
    closed: () => <MapLegend title="How deep, closed?" entries={legend} open={false} />,
  },
  ResultList: {
    default: () => (
      <ResultList
        label="12 entries in view"
        emptyText="No entries yet"
        results={[
          { id: '61', title: 'Water in the cellar', place: 'Fish Dock Road', href: '#dates-and-places', current: true },
          { id: '62', title: 'The quay under water', place: 'Old Quay', href: '#dates-and-places' },
        ]}
      />
    ),
    empty: () => <ResultList label="Entries in view" emptyText="No entries yet" results={[]} />,
  },
}
