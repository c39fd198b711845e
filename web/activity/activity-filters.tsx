import { useState } from 'react'
import './activity-filters.css'
import { useTranslation } from 'react-i18next'
import { eventTypes } from '#domain/activity/event.ts'
import { ContactLookup } from '#web/contact-lookup/index.ts'
import { offered } from '#web/platform/desk/membership.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import type { ActivityAddress } from './activity-address.ts'
import type { ChangeActivity } from './activity-page.tsx'

interface Props {
  address: ActivityAddress
  change: ChangeActivity
}

/** Narrows the log down; on phones the list comes first and the filters unfold. */
export function ActivityFilters(props: Props) {
  const { t } = useTranslation()
  const [isNarrow] = useState(() => matchMedia('(max-width: 639px)').matches)
  const { eventType, targetId, actorId, from, to } = props.address
  const [isOpen, setOpen] = useState([eventType, targetId, actorId, from, to].some(Boolean))
  if (!isNarrow) return <Filters {...props} />
  return (
    <Disclosure summary={t('admin.filters')} open={isOpen} onToggle={setOpen}>
      <Filters {...props} />
    </Disclosure>
  )
}

/** Kind of event, whom it concerns, who did it, when. */
function Filters({ address, change }: Props) {
  const { t } = useTranslation()
  const types = offered(eventTypes)
  const groups = [...new Set(types.map(areaOf))]
  const options = groups.flatMap((group) =>
    types
      .filter((type) => areaOf(type) === group)
      .map((type) => ({
        value: type,
        label: t(`admin-activity.events.${type}`),
        group: t(`admin-activity.eventAreas.${group}`),
      })),
  )
  const target = (
    <ContactLookup
      label={t('admin-activity.page.target')}
      value={address.targetId}
      onChange={(targetId) => change({ targetId, page: 1 })}
    />
  )
  // What one act did to many differs in nothing else.
  if (address.within) {
    return (
      <search className="activity-filters" aria-label={t('admin.filters')}>
        {target}
      </search>
    )
  }
  return (
    <search className="activity-filters" aria-label={t('admin.filters')}>
      <Select
        label={t('admin-activity.page.what')}
        placeholder={t('admin-activity.page.everything')}
        options={options}
        value={address.eventType ?? ''}
        onChange={(event) => change({ eventType: eventTypes.find((type) => type === event.target.value), page: 1 })}
      />
      {target}
      <ContactLookup
        label={t('admin-activity.page.actor')}
        value={address.actorId}
        onChange={(actorId) => change({ actorId, page: 1 })}
      />
      <DateField
        label={t('admin-activity.page.from')}
        value={address.from ?? null}
        onChange={(from) => change({ from: from ?? undefined, page: 1 })}
      />
      <DateField
        label={t('admin-activity.page.to')}
        value={address.to ?? null}
        {...(address.from && { min: address.from })}
        onChange={(to) => change({ to: to ?? undefined, page: 1 })}
      />
    </search>
  )
}

type EventArea = 'app' | 'callout' | 'contact' | 'email' | 'payment' | 'newsletter' | 'access'
const areaOf = (type: (typeof eventTypes)[number]) => type.split('.')[0] as EventArea
