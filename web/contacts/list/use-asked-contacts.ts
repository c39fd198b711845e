import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { buildContactRules } from '#web/contact-lookup/index.ts'
import { segmentsQuery } from '#web/segments/index.ts'
import { asksAbout, fieldMap, knownPart } from '#web/ui/filter-builder/filter-field.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { useContactFields } from './contact-fields.ts'
import type { ContactsAddress } from './contacts-address.ts'
import type { ChangeAddress } from './use-contacts-address.ts'

const everybody: RuleGroup = { condition: 'AND', rules: [] }

/** Which contacts the address asks for, once its segment and tags are known, and how that is changed. */
export function useAskedContacts(address: ContactsAddress, change: ChangeAddress) {
  const { t } = useTranslation()
  const found = useQuery(segmentsQuery)
  const segments = found.data ?? []
  const segment = segments.find(({ id }) => id === address.segment)
  /** Those that hold: the segment's, or what they were changed to. */
  const rules = address.rules ?? segment?.ruleGroup
  const { fields: fieldList, tags, isPending } = useContactFields(rules)
  const fields = useMemo(() => fieldMap(fieldList), [fieldList])
  const tag = tags.data?.find(({ id }) => id === address.tag)
  const isTagGone = tags.data !== undefined && !tag
  const matching = useMemo(
    () =>
      buildContactRules({
        q: address.q,
        tag: isTagGone ? undefined : address.tag,
        rules: rules && knownPart(rules, fields),
      }),
    [address.q, address.tag, isTagGone, rules, fields],
  )

  // A segment that can't be looked up is as good as gone: better all contacts than none.
  const isSegmentGone = address.segment !== undefined && !segment && !found.isPending
  useEffect(() => {
    if (!isSegmentGone) return
    toaster.show({ variant: 'warning', title: t('admin-contacts.unknownSegment') })
    change({ segment: undefined }, { replace: true })
  }, [isSegmentGone, change, t])

  function changeRules(next: RuleGroup | undefined) {
    if (!segment) return change({ rules: next, page: 1 })
    const isAsKept = JSON.stringify(next) === JSON.stringify(segment.ruleGroup)
    change({ rules: isAsKept ? undefined : (next ?? everybody), page: 1 })
  }

  const tagChips = address.tag
    ? [
        {
          id: 'tag',
          label: t('admin.tag'),
          ...(tag ? { value: tag.name } : { unknown: isTagGone }),
          onRemove: () => change({ tag: undefined, page: 1 }),
        },
      ]
    : []

  return {
    fieldList,
    fields,
    tags: tags.data ?? [],
    segments,
    segment,
    rules,
    /** As the calls take it. */
    matching,
    tagChips,
    changeRules,
    isReady:
      (address.segment === undefined || segment !== undefined) &&
      (!tags.isPending || !rules || !asksAbout(rules, 'tags')) &&
      !isPending,
  }
}
