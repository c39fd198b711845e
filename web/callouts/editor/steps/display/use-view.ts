import type { PublicView } from '#domain/callouts/public-view.ts'
import type { MapSchema, ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { useEditedDraft } from '../../draft/edited-draft.ts'

/** Changes parts of the display; with the name of a field those of one field in a row are undone together. */
export function useEditView(): (part: Partial<ResponseViewSchema>, field?: string) => void {
  const { edit } = useEditedDraft()
  return (part, field) =>
    edit((draft) => {
      const view = draft.responseViewSchema
      return view ? { ...draft, responseViewSchema: { ...view, ...part } } : draft
    }, field)
}

/** Changes parts of its map. */
export function useEditMap(): (part: Partial<MapSchema>, field?: string) => void {
  const { edit } = useEditedDraft()
  return (part, field) =>
    edit((draft) => {
      const view = draft.responseViewSchema
      return view?.map ? { ...draft, responseViewSchema: { ...view, map: { ...view.map, ...part } } } : draft
    }, field)
}

/** Changes how sources are kept safe, and what others may do with the data. */
export function useEditPublic(): (part: Partial<PublicView>, field?: string) => void {
  const { edit } = useEditedDraft()
  return (part, field) => edit((draft) => ({ ...draft, publicView: { ...draft.publicView, ...part } }), field)
}
