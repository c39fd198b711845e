import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Count } from '#web/ui/status/count.tsx'
import { useNumber } from '../list-formats.ts'
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
    <div className="contact-search">
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
        className="contact-search__tag hide-s"
        label={t('admin.tag')}
        labelHidden
        placeholder={t('admin-contacts.anyTag')}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={tag ?? ''}
        onChange={(event) => change({ tag: event.target.value || undefined, page: 1 })}
      />
      <Button
        icon={ListFilter}
        className={isBuilding ? 'contact-search__build is-on' : 'contact-search__build'}
        aria-expanded={isBuilding}
        onClick={onBuild}
      >
        <span className="contact-search__word">{t('admin-contacts.advanced')}</span>
        {ruleCount > 0 && (
          <>
            <span aria-hidden="true">
              <Count value={ruleCount} on />
            </span>
            <span className="sr">{t('admin-contacts.activeRules', { count: ruleCount })}</span>
          </>
        )}
      </Button>
    </div>
  )
}
