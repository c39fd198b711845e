import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, writtenCallout } from '#domain/callouts/editing/draft.ts'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import { specialModeSettings } from '#domain/callouts/editing/special-mode.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useCalloutProblem } from '../../acts/callout-problem.ts'
import type { WrittenDates } from '../../acts/status-act.ts'
import type { EditedCallout } from '../editor-queries.ts'
import { placeOfIssue } from '../problems/issue-place.ts'
import { storeCallout } from './saving.ts'

export interface Storing {
  stored: EditedCallout | undefined
  /** What the draft began from, and changes are held against. */
  revision: string | undefined
  isSaving: boolean
  savedAt: Date | undefined
  /** What was refused at fields, until the next try. */
  refused: readonly EditorProblem[]
  failure: string | undefined
  /** Somebody else changed the callout since it was opened here. */
  isStale: boolean
  /** Undefined when it was refused; what was wrong is said then. */
  store: (draft: Draft, how?: HowToStore) => Promise<EditedCallout | undefined>
  /** The same, for a dialog that shows failures itself. */
  storeOrThrow: (draft: Draft, how?: HowToStore) => Promise<EditedCallout>
  dismissStale: () => void
  /** From now on changes are held against this revision: of a copy that was restored. */
  holdAgainst: (revision: string | undefined) => void
}

interface HowToStore {
  dates?: Partial<WrittenDates>
  /** Whatever somebody else wrote in the meantime goes. */
  overwrite?: boolean
  /** As a new draft of its own. */
  asCopy?: boolean
  /** Only the dates: what was changed here waits. */
  datesOnly?: boolean
}

/** Sends the draft. */
export function useStoring(opened: EditedCallout | undefined): Storing {
  const { t } = useTranslation()
  const messageOf = useCalloutProblem()
  const [stored, setStored] = useState(opened)
  const [revision, setRevision] = useState(opened?.revision)
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const [refused, setRefused] = useState<readonly EditorProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [isStale, setStale] = useState(false)

  async function storeOrThrow(draft: Draft, { dates, overwrite, asCopy, datesOnly }: HowToStore = {}) {
    setSaving(true)
    setRefused([])
    setFailure(undefined)
    try {
      const target = stored && !asCopy ? { id: stored.id, revision: overwrite ? undefined : revision } : undefined
      const status = (asCopy ? undefined : stored?.status) ?? 'draft'
      const { slug, ...written } = writtenCallout(draft, { status, untitled: t('callout-editor.untitled') })
      const fixed = pageData.calloutOnlyMode ? specialModeSettings : {}
      const keepsSlug = slug === undefined || asCopy || slug === stored?.slug
      const body = datesOnly ? {} : { ...written, ...fixed, ...(!keepsSlug && { slug }) }
      const callout = await storeCallout(target, body, asCopy ? { starts: null } : dates)
      if (!asCopy) {
        setStored(callout)
        setRevision(callout.revision)
        setSavedAt(new Date())
      }
      return callout
    } catch (problem) {
      if (problem instanceof ApiProblem) {
        setStale(problem.code === 'stale-write')
        setRefused(refusals(problem, draft))
      }
      throw problem
    } finally {
      setSaving(false)
    }
  }

  async function store(draft: Draft, how?: HowToStore) {
    try {
      return await storeOrThrow(draft, how)
    } catch (problem) {
      const message = messageOf(problem)
      if (!(problem instanceof ApiProblem && problem.code === 'stale-write')) setFailure(message)
      return undefined
    }
  }

  return {
    stored,
    revision,
    isSaving,
    savedAt,
    refused,
    failure,
    isStale,
    store,
    storeOrThrow,
    dismissStale: () => setStale(false),
    holdAgainst: setRevision,
  }
}

function refusals(problem: ApiProblem, draft: Draft): EditorProblem[] {
  if (problem.code === 'duplicate-id') return [{ step: 'title', field: 'slug', kind: 'taken', blocks: 'publishing' }]
  if (problem.code !== 'bad-request') return []
  return problem.issues.map(({ path }) => ({ ...placeOfIssue(path, draft), kind: 'refused', blocks: 'publishing' }))
}
