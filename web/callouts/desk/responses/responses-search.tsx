import { useTranslation } from 'react-i18next'
import { AdvancedButton, type ChangeAddress } from '#web/lists/index.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import type { Colleague } from '../assignable.ts'
import type { ResponsesAddress } from '../filters/responses-address.ts'

interface Props {
  address: ResponsesAddress
  change: ChangeAddress<ResponsesAddress>
  tags: readonly { id: string; name: string }[]
  people: readonly Colleague[]
  /** How many are found; undefined while that is not known. */
  total: number | undefined
  searching: boolean
  /** Of those that hold now. */
  ruleCount: number
  isBuilding: boolean
  onBuild: () => void
}

/** What the responses are narrowed down by: words, a tag, somebody, rules. */
export function ResponsesSearch({ address, change, tags, people, total, searching, ...rules }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { q, tag, assignee } = address
  return (
    <div className="list-search responses-search">
      <div className="grow">
        <SearchField
          label={t('desk.table.search')}
          value={q}
          hotkey
          searching={searching && q !== ''}
          resultText={
            total === undefined ? undefined : t('desk.table.count', { count: total, formatted: number(total) })
          }
          onSearch={(typed) => {
            if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
          }}
        />
      </div>
      <Select
        className="list-search__short"
        label={t('admin.tag')}
        labelHidden
        placeholder={t('desk.table.anyTag')}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={tag ?? ''}
        onChange={(event) => change({ tag: event.target.value || undefined, page: 1 })}
      />
      <Select
        className="list-search__short"
        label={t('desk.table.assignee')}
        labelHidden
        placeholder={t('desk.table.anyAssignee')}
        options={[
          { value: 'me', label: t('desk.filters.me') },
          { value: 'none', label: t('desk.table.nobody') },
          ...people.slice(1).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={assignee ?? ''}
        onChange={(event) => change({ assignee: event.target.value || undefined, page: 1 })}
      />
      <AdvancedButton ruleCount={rules.ruleCount} isOpen={rules.isBuilding} onPress={rules.onBuild} />
    </div>
  )
}
