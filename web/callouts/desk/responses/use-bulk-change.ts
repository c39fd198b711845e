import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { useUndoChange } from '../handling/use-undo.ts'
import { refreshResponses } from '../queries.ts'

/** From here on a change is asked about again. */
const manyResponses = 100

/** Many responses, and a mistake is seen late: twice as long as one that concerns a single thing. */
const undoMs = 16_000

/** What is done to many responses at once, and how that is said. */
export interface BulkChange {
  updates: BodyOf<'PATCH /callout-responses'>['updates']
  /** A number of responses in words before it happens and after: "Move 3 responses to Trash?" */
  ask: (count: { count: number; formatted: string }) => string
  done: (count: { count: number; formatted: string }) => string
  /** What it means, in a sentence; none where the question says it all. */
  means?: string | undefined
  /** The verb of the button that confirms it. */
  confirm: string
  /** More to say once it is done. */
  follows?: string | undefined
}

interface Bulk {
  calloutId: string
  count: number
  rules: RuleGroup
  onBusy: (isBusy: boolean) => void
  /** Before the lists are asked for anew. */
  onDone: () => void
}

/** Changes the selected responses, after a question where they are many, with a way back. */
export function useBulkChange({ calloutId, count, rules, onBusy, onDone }: Bulk) {
  const { t } = useTranslation()
  const number = useNumber()
  const showProblem = useProblemToast()
  const undo = useUndoChange(calloutId)
  const [pending, setPending] = useState<BulkChange>()
  const counted = (affected: number) => ({ count: affected, formatted: number(affected) })

  async function change({ updates, done, follows }: BulkChange) {
    onBusy(true)
    try {
      const { affected, changeId } = await call('PATCH /callout-responses', { body: { rules, updates } })
      toaster.show({
        variant: 'success',
        title: done(counted(affected)),
        ...(follows && { description: follows }),
        ...(changeId && { action: { label: t('admin.undo'), onPress: () => void undo(changeId) } }),
        timeoutMs: undoMs,
      })
      onDone()
      await refreshResponses(calloutId)
    } finally {
      onBusy(false)
    }
  }

  return {
    start(wanted: BulkChange) {
      if (count > manyResponses) setPending(wanted)
      else change(wanted).catch(showProblem)
    },
    /** What waits for a yes. */
    pending: pending && {
      title: pending.ask(counted(count)),
      consequence: pending.means ?? t('desk.bulk.undoable'),
      confirmLabel: pending.confirm,
      onConfirm: () => change(pending),
      onClose: () => setPending(undefined),
    },
  }
}
