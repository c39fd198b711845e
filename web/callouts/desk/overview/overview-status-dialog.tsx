import { useState } from 'react'
import { type Draft, draftOf } from '#domain/callouts/editing/draft.ts'
import { keepAnswers, showAnswers } from '#domain/callouts/editing/public-answers.ts'
import { withOwnIds } from '#domain/callouts/editing/tree.ts'
import { call } from '#web/platform/http/call.ts'
import { PublicAnswers } from '../../acts/public-answers.tsx'
import { PublicTerms } from '../../acts/public-terms.tsx'
import type { StatusAct, WrittenDates } from '../../acts/status-act.ts'
import { StatusDialog } from '../../acts/status-dialog.tsx'
import { newId } from '../../new-id.ts'
import { type DeskCallout, refreshCallouts } from '../../queries.ts'

interface Props {
  callout: DeskCallout
  act: StatusAct
  onClose: () => void
}

/** What an act on the overview means, with the answers that become public by publishing. */
export function OverviewStatusDialog({ callout, act, onClose }: Props) {
  const [stored] = useState(() => ({ ...readDraft(callout), ...statusOf(callout) }))
  const [draft, setDraft] = useState<Draft>(stored)

  /** Unless somebody changed the callout in the meantime. */
  async function change(dates: Partial<WrittenDates>) {
    const { id, revision } = callout
    const body = { ...dates, ...(draft !== stored && { formSchema: draft.formSchema }) }
    const changed = await call('PATCH /callout/:id', {
      params: { id },
      query: revision === undefined ? {} : { revision },
      body,
    })
    await refreshCallouts()
    return changed
  }

  return (
    <StatusDialog callout={callout} act={act} onConfirm={change} onClose={onClose}>
      {act !== 'unpublish' && <PublicTerms callout={draft} />}
      {act === 'publish' && (
        <PublicAnswers
          draft={draft}
          stored={stored}
          onSwitch={(id, isShown) =>
            setDraft((before) => (isShown ? showAnswers(before, id) : keepAnswers(before, id)))
          }
        />
      )}
    </StatusDialog>
  )
}

/** Calls don't ask for ids that differ; questions are switched by them. */
function readDraft(callout: DeskCallout): Draft {
  const draft = draftOf(callout)
  return { ...draft, formSchema: withOwnIds(draft.formSchema, newId) }
}

function statusOf({ id, status, responseCount }: DeskCallout) {
  return { id, status, responses: responseCount ?? 0 }
}
