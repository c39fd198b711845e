import { changeComponent } from '#domain/callouts/editing/acts.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { SettingsTab } from '#domain/callouts/editing/place.ts'
import { findPart, type Part } from '#domain/callouts/editing/tree.ts'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { useFieldError } from '../problems/problem-words.ts'
import { useStoredCallout } from '../stored-callout.ts'

/** One component whose settings are shown, and what is done to it. */
export interface PartSettings<Any extends Part = Part> {
  part: Any
  id: string
  slideId: string
  /** The containers it stands in, from the outermost. */
  around: readonly Part[]
  /** Key and values of options stay: there are answers under them. */
  isFixed: boolean
  /** Changes the component; those of one field in a row are undone together. */
  change: (change: (part: Any) => Part, field?: string) => void
  /** Changes the whole draft on account of the component. */
  edit: (change: (draft: Draft) => Draft, field?: string) => void
  errorAt: (tab: SettingsTab, field: string) => string | undefined
}

/** Undefined once the component is gone. */
export function usePartSettings(id: string): PartSettings | undefined {
  const { draft, edit } = useEditedDraft()
  const { isFixed } = useStoredCallout()
  const fieldError = useFieldError()
  const found = findPart(draft.formSchema, id)
  if (!found) return undefined
  const { slideId } = found.spot
  const named = (field: string | undefined) => field && `${id}.${field}`
  return {
    part: found.part,
    id,
    slideId,
    around: found.around,
    isFixed: isFixed(id),
    change: (change, field) => edit((before) => changeComponent(before, id, change), named(field)),
    edit: (change, field) => edit(change, named(field)),
    errorAt: (tab, field) => fieldError({ step: 'content', panel: 'slide', slideId, componentId: id, tab, field }),
  }
}

/** A component with one property more, or without it. */
export function withProperty<Any extends Part>(part: Any, name: string, value: unknown): Any {
  if (value !== undefined) return { ...part, [name]: value }
  const { [name]: _, ...others } = part as Record<string, unknown>
  return others as Any
}

/** A question with one rule more, or without it. */
export function withRule(part: Part, name: string, value: unknown): Part {
  const { validate = {} } = part as { validate?: Record<string, unknown> }
  const { [name]: _, ...others } = validate
  return { ...part, validate: value === undefined ? others : { ...others, [name]: value } } as Part
}
