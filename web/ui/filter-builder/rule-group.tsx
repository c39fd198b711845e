import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../base/segmented.tsx'
import { Button } from '../buttons/button.tsx'
import type { DraftGroup, DraftPart } from './draft.ts'
import type { Fields } from './filter-field.ts'
import { KeptRow, RuleRow } from './rule-row.tsx'

/** What can be done to the rules being written. */
export interface DraftActs {
  change: (part: DraftPart) => void
  remove: (key: string) => void
  addRule: (groupKey: string) => void
}

interface Props {
  group: DraftGroup
  fields: Fields
  isMarked: boolean
  acts: DraftActs
  isRoot?: boolean
}

/** The rules of a group, one below the other behind a line, and how many of them must match. */
export function RuleGroupRows({ group, fields, isMarked, acts, isRoot = false }: Props) {
  const { t } = useTranslation()
  const rows = group.parts.map((part) => {
    if ('parts' in part) {
      return <RuleGroupRows key={part.key} group={part} fields={fields} isMarked={isMarked} acts={acts} />
    }
    if ('kept' in part) {
      return <KeptRow key={part.key} part={part} fields={fields} onRemove={() => acts.remove(part.key)} />
    }
    return (
      <RuleRow
        key={part.key}
        rule={part}
        fields={fields}
        isMarked={isMarked}
        onChange={acts.change}
        onRemove={() => acts.remove(part.key)}
      />
    )
  })
  const line = (
    <div className="matchline">
      {t('admin-filters.match')}
      <Segmented
        label={t(isRoot ? 'admin-filters.matchRoot' : 'admin-filters.matchGroup')}
        labelHidden
        size="sm"
        options={[
          { value: 'AND', label: t('admin-filters.all') },
          { value: 'OR', label: t('admin-filters.any') },
        ]}
        value={group.condition}
        onChange={(condition) => acts.change({ ...group, condition })}
      />
      {t(isRoot ? 'admin-filters.ofThese' : 'admin-filters.ofThisGroup')}
      {!isRoot && (
        <Button size="xs" variant="ghost" className="filter-group__remove" onClick={() => acts.remove(group.key)}>
          {t('admin-filters.removeGroup')}
        </Button>
      )}
    </div>
  )
  if (isRoot) {
    return (
      <>
        {line}
        {rows.length > 0 && <div className="filter-rules">{rows}</div>}
      </>
    )
  }
  return (
    <fieldset className="filter-group" data-part={group.key} aria-label={t('admin-filters.group')}>
      {line}
      <div className="filter-group__rules">{rows}</div>
      <Button size="sm" variant="text" icon={Plus} onClick={() => acts.addRule(group.key)}>
        {t('admin-filters.addRule')}
      </Button>
    </fieldset>
  )
}
