import { useTranslation } from 'react-i18next'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Chips } from '#web/ui/tables/chips.tsx'
import type { ContactsAddress } from './contacts-address.ts'
import type { ChangeAddress } from './contacts-page.tsx'
import { useNumber } from './list-formats.ts'
import type { Contact } from './queries.ts'

interface Props {
  address: ContactsAddress
  change: ChangeAddress
  found: { total: number; items: Contact[] } | undefined
  searching: boolean
}

/** What the list is narrowed down to. */
export function ContactsSearch({ address, change, found, searching }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { q, tag } = address
  const tagName = found?.items.flatMap(({ tags = [] }) => tags).find(({ id }) => id === tag)?.name
  return (
    <div className="stack-2 mb-4">
      <SearchField
        label={t('admin.contacts.search')}
        value={q}
        hotkey
        searching={searching && q !== ''}
        resultText={found && t('admin.contacts.count', { count: found.total, formatted: number(found.total) })}
        onSearch={(typed) => {
          if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
        }}
      />
      {tag && (
        <Chips
          label={t('admin.filters')}
          chips={[{ id: 'tag', label: t('admin.tag'), value: tagName }]}
          onRemove={() => change({ tag: undefined, page: 1 })}
        />
      )}
    </div>
  )
}
