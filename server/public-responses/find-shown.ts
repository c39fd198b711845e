import { canReview, type Standing } from '#domain/callouts/access.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { isPublic, statusOf } from '#domain/callouts/status.ts'
import { Problem } from '#domain/http/problem.ts'
import { type PublicForm, readPublicForm } from '#domain/public-responses/public-form.ts'
import { type CalloutRecord, type FoundCallout, findCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'

/** A callout that shows its responses, to somebody who may see them. */
export interface Shown {
  found: FoundCallout
  callout: CalloutRecord
  standing: Standing
  view: ResponseViewSchema
  form: PublicForm
}

export type Asking = Pick<Context, 'db' | 'viewer' | 'now'>

/**
 * The callout of an id or slug, for what map and gallery show of it (callouts 11). Others than admins and its reviewers
 * find only one that is or was open and has one of both; `needs` is the one that is asked for.
 */
export async function getShown(asking: Asking, idOrSlug: string, needs?: 'map' | 'gallery'): Promise<Shown> {
  return toShown(asking, await findCallout(asking.db, idOrSlug, asking.viewer), needs)
}

export function toShown(
  { now }: Pick<Asking, 'now'>,
  found: FoundCallout | undefined,
  needs?: 'map' | 'gallery',
): Shown {
  const view = found?.callout.responseViewSchema
  if (!found || !view) throw new Problem('not-found')
  const { callout, standing } = found
  const isOn = needs ? Boolean(view[needs]) : view.gallery || view.map !== null
  if (!canReview(standing) && !(isOn && isPublic(statusOf(callout, now)))) throw new Problem('not-found')
  return { found, callout, standing, view, form: formOf(callout, view) }
}

const forms = new WeakMap<CalloutRecord, PublicForm>()

/** A record never changes, nor does what is public of its form. */
function formOf(callout: CalloutRecord, responseViewSchema: ResponseViewSchema): PublicForm {
  const known = forms.get(callout)
  if (known) return known
  const form = readPublicForm(callout.questions, { responseViewSchema, publicView: callout.publicView })
  forms.set(callout, form)
  return form
}
