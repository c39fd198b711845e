import { z } from 'zod'
import { calloutBodyLimit } from '#domain/callouts/callout.ts'
import { IsoDate, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

/** Of a callout by its id, or of the one somebody is about to make. */
const Params = z.strictObject({ id: z.union([z.literal('new'), Uuid]) })

/** What an editor wrote and has not saved; it may be unfinished, so only its outline is asked for. */
const UnsavedCallout = z.looseObject({
  formSchema: z.looseObject({ slides: z.array(z.unknown()) }),
  variants: z.looseObject({ default: z.looseObject({}) }),
})

/** The version that a change or a deletion follows on; another one means that somebody wrote in another browser. */
const Version = z.uuid()

export const calloutDraftsApi = {
  getCalloutDraft: route({
    method: 'GET',
    path: '/callout-drafts/:id',
    access: 'signed-in',
    summary: 'Your unsaved draft of a callout, from any browser; null if there is none',
    params: Params,
    reply: z.object({
      draft: z.nullable(
        z.object({
          version: Version,
          content: z.unknown(),
          revision: z.nullable(z.string()),
          savedAt: IsoDate,
        }),
      ),
    }),
    problems: ['not-found', 'forbidden'],
  }),
  writeCalloutDraft: route({
    method: 'PUT',
    path: '/callout-drafts/:id',
    access: 'signed-in',
    summary: 'Store your draft of a callout; refused if another browser has stored one since `version`',
    params: Params,
    body: z.strictObject({
      content: UnsavedCallout,
      revision: z.nullable(z.string().max(100)).describe('Of the callout that the draft started from'),
      version: z.nullable(Version).describe('Of the previous draft; null if there was none'),
    }),
    reply: z.object({ version: Version, savedAt: IsoDate }),
    bodyLimit: calloutBodyLimit,
    problems: ['not-found', 'forbidden', 'stale-write'],
  }),
  deleteCalloutDraft: route({
    method: 'DELETE',
    path: '/callout-drafts/:id',
    access: 'signed-in',
    summary: 'Delete your draft; a version that another browser has stored since stays',
    params: Params,
    query: z.strictObject({ version: Version }),
    problems: ['not-found', 'forbidden'],
  }),
}
