import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { ChangeAddress } from '#web/lists/index.ts'
import { fieldMap, knownPart } from '#web/ui/filter-builder/filter-field.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { responseSegmentsQuery } from '../queries.ts'
import { useResponseFields } from './response-fields.ts'
import { askYesOrNo, buildResponseRules, showYesOrNo } from './response-rules.ts'
import type { ResponsesAddress } from './responses-address.ts'

const all: RuleGroup = { condition: 'AND', rules: [] }

/** Which responses the address asks for, once its segment and its fields are known, and how that is changed. */
export function useAskedResponses(
  calloutId: string,
  address: ResponsesAddress,
  change: ChangeAddress<Pick<ResponsesAddress, 'segment' | 'rules' | 'page'>>,
) {
  const { t } = useTranslation()
  const found = useQuery(responseSegmentsQuery(calloutId))
  const segments = found.data ?? []
  const segment = segments.find(({ id }) => id === address.segment)
  /** Those that hold: the segment's, or what they were changed to. */
  const asked = address.rules ?? segment?.ruleGroup
  const { fields: fieldList, isPending } = useResponseFields(calloutId, asked)
  const fields = useMemo(() => fieldMap(fieldList), [fieldList])
  const shown = useMemo(() => asked && showYesOrNo(asked), [asked])
  const { bucket, q, tag, assignee } = address
  const matching = useMemo(() => {
    const known = shown && knownPart(shown, fields)
    return buildResponseRules({ bucket, q, tag, assignee, rules: known && askYesOrNo(known) })
  }, [bucket, q, tag, assignee, shown, fields])

  // A segment that can't be looked up is as good as gone: better all responses than none.
  const isSegmentGone = address.segment !== undefined && !segment && !found.isPending
  useEffect(() => {
    if (!isSegmentGone) return
    toaster.show({ variant: 'warning', title: t('desk.filters.unknownSegment') })
    change({ segment: undefined }, { replace: true })
  }, [isSegmentGone, change, t])

  /** As the page writes them. */
  function changeRules(next: RuleGroup | undefined) {
    const rules = next && askYesOrNo(next)
    if (!segment) return change({ rules, page: 1 })
    const isAsKept = JSON.stringify(rules) === JSON.stringify(segment.ruleGroup)
    change({ rules: isAsKept ? undefined : (rules ?? all), page: 1 })
  }

  return {
    fieldList,
    fields,
    segments,
    segment,
    /** As the page shows them. */
    rules: shown,
    /** As the calls take it. */
    matching,
    changeRules,
    isReady: (address.segment === undefined || segment !== undefined) && (!isPending || asked === undefined),
  }
}
