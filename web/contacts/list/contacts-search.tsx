import { useTranslation } from 'react-i18next'
import { AdvancedButton } from '#web/lists/index.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import type { ContactsAddress } from './contacts-address.ts'
import type { ChangeAddress } from './use-contacts-address.ts'

interface Props {
  address: ContactsAddress
  change: ChangeAddress
  tags: readonly { id: string; name: string }[]
  /** How many are found; undefined while that is not known. */
  total: number | undefined
  searching: boolean
  /** Of those that hold now. */
  ruleCount: number
  isBuilding: boolean
  onBuild: () => void
}

/** What the list is narrowed down by: words, a tag, rules. */
export function ContactsSearch({ address, change, tags, total, searching, ruleCount, isBuilding, onBuild }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { q, tag } = address
  return (
    <div className="list-search">
      <div className="grow">
        <SearchField
          label={t('admin.contacts.search')}
          value={q}
          hotkey
          searching={searching && q !== ''}
          resultText={
            total === undefined ? undefined : t('admin.contacts.count', { count: total, formatted: number(total) })
          }
          onSearch={(typed) => {
            if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
          }}
        />
      </div>
      <Select
        className="list-search__short hide-s"
        label={t('admin.tag')}
        labelHidden
        placeholder={t('admin-contacts.anyTag')}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={tag ?? ''}
        onChange={(event) => change({ tag: event.target.value || undefined, page: 1 })}
      />
      <AdvancedButton ruleCount={ruleCount} isOpen={isBuilding} onPress={onBuild} />
    </div>
  )
}
