import { CircleCheck, Clock, Eye, Key, Pencil, X } from 'lucide-react'
import { Loading, Skeleton } from '../base/skeleton.tsx'
import { Badge } from '../dashboard/badge.tsx'
import { Count } from '../dashboard/count.tsx'
import { Stepper } from '../joining/stepper.tsx'
import { RouteTabs } from '../layout/route-tabs.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Avatar } from '../status/avatar.tsx'
import { PaymentMethod, type PaymentMethodKind, paymentMethodKindIcons } from '../status/payment-method.tsx'
import { ProgressBar } from '../status/progress-bar.tsx'
import { RelativeTime } from '../status/relative-time.tsx'
import { Spinner } from '../status/spinner.tsx'
import { type Status, StatusPill } from '../status/status-pill.tsx'
import { Tag } from '../status/tag.tsx'
import { picture, type Samples } from './sample.tsx'

const pills = (statuses: readonly Status[]) => () => (
  <div className="row">
    {statuses.map((status) => (
      <StatusPill key={status} status={status} />
    ))}
  </div>
)
const tabs = [
  { id: 'overview', label: 'Overview', content: <p className="ui">How it is going.</p> },
  { id: 'responses', label: 'Responses', count: 38, content: <p className="ui">What came in.</p> },
  { id: 'reviewers', label: 'Tags and reviewers', content: <p className="ui">Who reads it.</p> },
]
const paymentDetails: Partial<Record<PaymentMethodKind, string>> = { s_card: 'ending 4417' }
const now = new Date('2026-03-12T12:00:00Z')

export const progressSamples: Samples = {
  Stepper: {
    'done and current': () => (
      <Stepper
        label="Joining"
        current={2}
        steps={[{ label: 'Contribution' }, { label: 'Payment' }, { label: 'Confirm email' }, { label: 'Your account' }]}
      />
    ),
    error: () => (
      <Stepper
        label="Callout"
        current={2}
        steps={[{ label: 'Content' }, { label: 'Title', errors: 1 }, { label: 'Settings' }, { label: 'Translations' }]}
      />
    ),
  },
  ProgressBar: {
    determinate: () => <ProgressBar label="Uploading" value={62} />,
    'in words': () => <ProgressBar label="Your answers" value={50} valueText="Page 2 of 4" />,
    indeterminate: () => <ProgressBar label="Connecting to the server" />,
  },
  Spinner: {
    default: () => (
      <div className="row">
        <Spinner />
        <span className="ui">Connecting to the server</span>
      </div>
    ),
    named: () => <Spinner label="Loading" />,
  },
  Skeleton: { default: () => <Skeleton width="64%" /> },
  Loading: {
    default: () => (
      <Loading label="Loading contacts">
        <Skeleton width="64%" />
      </Loading>
    ),
  },
  Tabs: {
    horizontal: () => <Tabs label="Callout" tabs={tabs} />,
    compact: () => <Tabs label="Callout, compact" tabs={tabs} look="compact" />,
    vertical: () => <Tabs label="Callout, vertical" tabs={tabs} look="vertical" />,
    'error mark': () => (
      <Tabs
        label="Callout, to fix"
        tabs={[
          { id: 'title', label: 'Title', errors: 2, content: <p className="ui">Two fields are wrong.</p> },
          { id: 'settings', label: 'Settings', content: <p className="ui">All well.</p> },
        ]}
      />
    ),
  },
  RouteTabs: {
    default: () => (
      <RouteTabs
        label="Contact"
        tabs={[
          { href: '#overview', label: 'Overview', current: true },
          { href: '#account', label: 'Account' },
          { href: '#callouts', label: 'Callouts', count: 3 },
        ]}
      />
    ),
  },
}

export const statusSamples: Samples = {
  StatusPill: {
    callouts: pills(['draft', 'scheduled', 'open', 'ended', 'inbox', 'verified', 'trash']),
    payments: pills(['successful', 'pending', 'failed', 'cancelled']),
    people: pills(['activeMember', 'membershipEnded', 'admin', 'superadmin', 'reviewer']),
  },
  Badge: {
    tones: () => (
      <div className="row">
        <Badge icon={Pencil}>Neutral</Badge>
        <Badge icon={Key} tone="primary">
          Primary
        </Badge>
        <Badge icon={Eye} tone="link">
          Link
        </Badge>
        <Badge icon={CircleCheck} tone="success">
          Success
        </Badge>
        <Badge icon={Clock} tone="warning">
          Warning
        </Badge>
        <Badge icon={X} tone="danger">
          Danger
        </Badge>
      </div>
    ),
    plain: () => (
      <Badge icon={CircleCheck} tone="success" plain>
        Answered
      </Badge>
    ),
  },
  Count: { default: () => <Count value={38} />, on: () => <Count value={3} on /> },
  Tag: {
    default: () => <Tag name="Donor" />,
    link: () => <Tag name="Saltmere East" href="#status" />,
    colour: () => <Tag name="Urgent" colour="#b3261e" />,
    removable: () => <Tag name="Fish dock" onRemove={() => undefined} />,
    disabled: () => <Tag name="Fixed" onRemove={() => undefined} disabled />,
  },
  Avatar: {
    initials: () => <Avatar name="Ngozi Abara" alone />,
    image: () => <Avatar name="Tomas Lindqvist" src={picture('#17324a')} alone />,
    'broken image': () => <Avatar name="Henrik Voss" src="data:image/png;base64,broken" alone />,
    sizes: () => (
      <div className="row">
        <Avatar name="Ngozi Abara" size="sm" alone />
        <Avatar name="Henrik Voss" alone />
        <Avatar name="Priya Raman" size="lg" alone />
      </div>
    ),
  },
  RelativeTime: {
    date: () => <RelativeTime date="2026-03-09" />,
    'date and time': () => <RelativeTime date="2026-03-09T17:30:00Z" withTime />,
    relative: () => <RelativeTime date="2026-03-09" now={now} />,
  },
  PaymentMethod: {
    methods: () => (
      <ul className="stack-2 ui">
        {(Object.keys(paymentMethodKindIcons) as PaymentMethodKind[]).map((method) => (
          <li key={method}>
            <PaymentMethod method={method} details={paymentDetails[method]} />
          </li>
        ))}
      </ul>
    ),
    expiring: () => <PaymentMethod method="s_card" details="ending 4417" expiry="expiring" />,
    expired: () => <PaymentMethod method="s_card" details="ending 4417" expiry="expired" />,
  },
}
