import { queryOptions } from '@tanstack/react-query'
import type { Theme } from '#domain/content/theme.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { announceGeneral } from '#web/platform/site-content.ts'
import { isSameTheme } from './theme-form.ts'

/** The stored theme and the version it was read at, which a save is compared with. */
export interface OpenedTheme {
  theme: Theme
  revision: string | undefined
}

/** Read anew each time the page is opened: other settings share its version. */
export const themeQuery = queryOptions({
  queryKey: ['content', 'general', 'theme'],
  queryFn: ({ signal }) => readStored(signal),
  gcTime: 0,
})

async function readStored(signal?: AbortSignal): Promise<OpenedTheme> {
  const { theme, revision } = await call(
    'GET /content/general',
    { query: { with: ['revision'] } },
    signal && { signal },
  )
  return { theme, revision }
}

/**
 * Stores a theme, unless somebody else has stored another since it was opened (`stale-write`). That another setting of the
 * site has changed keeps nobody.
 */
export async function saveTheme(theme: Theme, opened: OpenedTheme, overwrite: boolean): Promise<OpenedTheme> {
  try {
    return await store(theme, opened.revision)
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'stale-write')) throw problem
    const stored = await readStored()
    if (!overwrite && !isSameTheme(stored.theme, opened.theme)) throw problem
    return store(theme, stored.revision)
  }
}

async function store(theme: Theme, known: string | undefined): Promise<OpenedTheme> {
  const saved = await call('PATCH /content/general', { body: { theme }, query: { revision: known } })
  announceGeneral(saved)
  return { theme: saved.theme, revision: saved.revision }
}
