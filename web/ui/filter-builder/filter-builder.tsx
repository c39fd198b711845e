import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { ErrorPlacement } from '../base/field.tsx'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../messages/notice.tsx'
import {
  addPart,
  type DraftGroup,
  emptyGroup,
  emptyRule,
  hasRuleIssues,
  readRuleDraft,
  removePart,
  replacePart,
  saysTheSame,
  writeRuleDraft,
} from './draft.ts'
import { type FilterField, fieldMap } from './filter-field.ts'
import { type DraftActs, RuleGroupRows } from './rule-group.tsx'

interface Props {
  /** Where a page has more than one. */
  label?: string
  fields: readonly FilterField[]
  /** The rules that hold now. */
  applied: RuleGroup | undefined
  /** Undefined asks for everything. */
  onApply: (rules: RuleGroup | undefined) => void
  /** Further buttons at the end of the foot. */
  end?: ReactNode
}

/** Writes rules: nothing holds before "Apply", and nothing unfinished is applied. What is being written stays in here. */
export function FilterBuilder({ label, fields: list, applied, onApply, end }: Props) {
  const { t } = useTranslation()
  const fields = useMemo(() => fieldMap(list), [list])
  const [start, setStart] = useState(() => ({ applied, draft: beginDraft(applied, fields) }))
  const [draft, setDraft] = useState(start.draft)
  const [isMarked, setMarked] = useState(false)
  const { form, focusOn } = useFocusOnPart()

  if (!isSame(start.applied, applied)) {
    // Rules that came from here keep the rows as they stand; others (a segment, the Back button) are read anew.
    const next = isSame(writeRuleDraft(draft, fields), applied) ? draft : beginDraft(applied, fields)
    setStart({ applied, draft: next })
    setDraft(next)
    setMarked(false)
  }

  const isChanged = !saysTheSame(draft, start.draft)
  const isFaulty = hasRuleIssues(draft, fields)

  function apply(event: FormEvent) {
    event.preventDefault()
    if (isFaulty) {
      setMarked(true)
      focusOn('[aria-invalid="true"]')
    } else if (isChanged) onApply(writeRuleDraft(draft, fields))
  }

  function putBack(next: DraftGroup) {
    setDraft(next)
    setMarked(false)
  }

  function add(groupKey: string, part: ReturnType<typeof emptyRule> | DraftGroup) {
    setDraft(addPart(draft, groupKey, part))
    focusOn(`[data-part="${part.key}"] select`)
  }

  const acts: DraftActs = {
    change: (part) => 'kept' in part || setDraft(replacePart(draft, part)),
    remove: (key) => {
      setDraft(removePart(draft, key))
      focusOn('.filter__add button')
    },
    addRule: (groupKey) => add(groupKey, emptyRule()),
  }

  return (
    <ErrorPlacement value="below">
      <form ref={form} className="filters" aria-label={label ?? t('admin-filters.title')} noValidate onSubmit={apply}>
        <div className="filter__body">
          <RuleGroupRows group={draft} fields={fields} isMarked={isMarked} acts={acts} isRoot />
          <div className="row filter__add">
            <Button size="sm" variant="text" icon={Plus} onClick={() => acts.addRule(draft.key)}>
              {t('admin-filters.addRule')}
            </Button>
            <Button size="sm" variant="text" icon={Plus} onClick={() => add(draft.key, emptyGroup())}>
              {t('admin-filters.addGroup')}
            </Button>
          </div>
          {isMarked && isFaulty && (
            <Notice variant="error" live>
              {t('admin-filters.faultsAbove')}
            </Notice>
          )}
        </div>
        <div className="filter__foot">
          <Button type="submit" size="sm" variant="primary" disabled={!isChanged}>
            {t('admin-filters.apply')}
          </Button>
          <Button size="sm" disabled={!isChanged} onClick={() => putBack(start.draft)}>
            {t('admin-filters.reset')}
          </Button>
          <Button
            size="sm"
            variant="text"
            onClick={() => (applied ? onApply(undefined) : putBack(beginDraft(undefined, fields)))}
          >
            {t('admin-filters.clearAll')}
          </Button>
          {end && <span className="filter__end">{end}</span>}
        </div>
      </form>
    </ErrorPlacement>
  )
}

/** Where nothing holds yet, a first rule waits to be filled in. */
function beginDraft(applied: RuleGroup | undefined, fields: ReturnType<typeof fieldMap>): DraftGroup {
  const draft = readRuleDraft(applied, fields)
  return draft.parts.length > 0 ? draft : { ...draft, parts: [emptyRule()] }
}

const isSame = (one: RuleGroup | undefined, other: RuleGroup | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Brings the focus to what has just been added or found wanting, once it is drawn. */
function useFocusOnPart() {
  const form = useRef<HTMLFormElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    form.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  return {
    form,
    focusOn: (selector: string) => {
      wanted.current = selector
    },
  }
}
