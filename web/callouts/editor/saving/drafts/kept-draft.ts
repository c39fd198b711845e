import { queryOptions } from '@tanstack/react-query'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { call } from '#web/platform/http/call.ts'
import type { DraftCalls, KeptDraft } from './draft-keeper.ts'
import { isDraft } from './local-copy.ts'

/** Unsaved changes on the server: of a callout, or of the one somebody is about to make. */
async function readKeptDraft(id: string, signal?: AbortSignal): Promise<KeptDraft | null> {
  const { draft } = await call(
    'GET /callout-drafts/:id',
    { params: { id } },
    { quiet: true, ...(signal && { signal }) },
  )
  // One of another version of the editor is none; it is replaced, as what is expected is the version it has.
  return draft && { ...draft, draft: isDraft(draft.content) ? (draft.content as Draft) : undefined }
}

export const draftCalls: DraftCalls = {
  read: readKeptDraft,
  write: (id, { draft, revision, version }) => {
    const body = { content: draft, revision: revision ?? null, version }
    // What is written is JSON; its type is the editor's own.
    return call('PUT /callout-drafts/:id', { params: { id }, body: body as never }, { quiet: true })
  },
  async remove(id, version) {
    await call('DELETE /callout-drafts/:id', { params: { id }, query: { version } }, { quiet: true })
  },
}

/** As it is when the editor is opened; what comes after is the keeper's to know. */
export const keptDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['callout-draft', id],
    queryFn: ({ signal }) => readKeptDraft(id, signal),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
