import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorKeys } from '#web/platform/desk/use-editor-keys.ts'
import { reduceHistoryWith, useHistory } from '#web/platform/desk/use-history.ts'
import type { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { fieldId } from '#web/ui/base/field-id.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { draftOf, type OpenedParts, type Parts } from './part.ts'
import { changedParts, storeParts } from './store-parts.ts'

/** What is wrong, by `part.field`: the sentence to show there. */
type Issues = Readonly<Record<string, string | undefined>>

interface Options<Draft> {
  parts: Parts<Draft>
  opened: OpenedParts<Draft>
  check: (draft: Draft) => Issues
}

/** A part that a call refused. */
export interface FailedPart<Draft> {
  name: keyof Draft
  problem: ApiProblem
}

/** What a control of a field needs. */
export interface TabField<Value> {
  id: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

/** One tab of the builder: its draft with the way back, what is wrong with it, and how it is saved. */
export function useTab<Draft extends object>({ parts, opened, check }: Options<Draft>) {
  const { t } = useTranslation()
  const [known, setKnown] = useState(opened)
  const [reduce] = useState(() => reduceHistoryWith<Draft>((_, after) => after))
  const { present: draft, edit, settle, undo, redo, canUndo, canRedo } = useHistory(reduce, () => draftOf(opened))
  const saved = draftOf(known)
  const isChanged = changedParts(parts, draft, known).length > 0

  const found = Object.entries(check(draft)).flatMap(([path, issue]) => (issue === undefined ? [] : [[path, issue]]))
  const [isAsked, setAsked] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const issues: Issues = Object.fromEntries(found.filter(([path = '']) => isAsked || left.has(path)))

  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Partial<OpenedParts<Draft>>>()
  const [failed, setFailed] = useState<readonly FailedPart<Draft>[]>([])

  async function save(versions = known) {
    if (isSaving) return
    setAsked(true)
    setTheirs(undefined)
    setFailed([])
    if (found[0]?.[0] !== undefined) return focusField(found[0][0])
    setSaving(true)
    const result = await storeParts(parts, draft, versions).finally(() => setSaving(false))
    const now = { ...versions, ...result.stored }
    setKnown(now)
    // What was written meanwhile stays; what was sent is from now on as it was stored.
    settle((state) => (state === draft ? { ...draft, ...fieldsOf(result.stored) } : state))
    setFailed(result.failed)
    if (Object.keys(result.stale).length > 0) return setTheirs(result.stale)
    if (result.failed.length > 0) return
    setAsked(false)
    setLeft(new Set())
    toaster.show({ variant: 'success', title: t('admin-membership.saved') })
  }

  const onKeyDown = useEditorKeys({ save: () => void save(), undo, redo })
  const guard = useLeaveGuard(isChanged)

  function field<Name extends keyof Draft & string, Field extends keyof Draft[Name] & string>(
    name: Name,
    key: Field,
  ): TabField<Draft[Name][Field]> {
    const path = `${name}.${key}`
    return {
      id: fieldId(path),
      value: draft[name][key],
      error: issues[path],
      onChange: (value) => edit((state) => ({ ...state, [name]: { ...state[name], [key]: value } }), path),
      onBlur: () => leave(path),
    }
  }

  /** From now on what is wrong with it is said. */
  function leave(path: string) {
    if (!left.has(path)) afterPointerUp(() => setLeft((before) => new Set([...before, path])))
  }

  return {
    draft,
    saved,
    edit,
    undo,
    redo,
    canUndo,
    canRedo,
    field,
    leave,
    issues,
    isChanged,
    isSaving,
    /** Of what is shown. */
    issueCount: Object.keys(issues).length,
    failed,
    save: () => void save(),
    discard: () => {
      setAsked(false)
      setLeft(new Set())
      setFailed([])
      edit(() => saved)
    },
    onKeyDown,
    leaveDialog: guard.dialog,
    stale: theirs && {
      onClose: () => setTheirs(undefined),
      onOverwrite: () => void save({ ...known, ...theirs }),
      onLoadTheirs: async () => {
        setKnown({ ...known, ...theirs })
        edit((state) => ({ ...state, ...fieldsOf(theirs) }))
        setTheirs(undefined)
      },
    },
  }
}

export type Tab<Draft extends object> = ReturnType<typeof useTab<Draft>>

function fieldsOf<Draft extends object>(opened: Partial<OpenedParts<Draft>>): Partial<Draft> {
  return draftOf(opened as OpenedParts<Draft>)
}

/** Once what is wrong is marked: of a group the first such control. */
function focusField(path: string) {
  requestAnimationFrame(() => {
    const element = document.getElementById(fieldId(path))
    const wanted = ['[aria-invalid=true]', 'input, select, textarea, [contenteditable=true]', 'button']
    const found = wanted.map((controls) =>
      element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls),
    )
    found.find(Boolean)?.focus()
  })
}

/** For native inputs, whose events hold the value. */
export function typed<Value extends string>({ onChange, ...field }: TabField<Value>) {
  return { ...field, onChange: (event: { target: { value: string } }) => onChange(event.target.value as Value) }
}

/** For checkboxes and switches. */
export function ticked({ value, onChange, error: _, onBlur, id }: TabField<boolean>) {
  return {
    id,
    checked: value,
    onBlur,
    onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked),
  }
}
