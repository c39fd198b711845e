import { useState } from 'react'
import type { EditorStep } from '#domain/callouts/editing/place.ts'

/** The steps that were opened; of a stored callout all of them were, once. */
export function useVisited(step: EditorStep, wasStored: boolean): ReadonlySet<EditorStep> {
  const [visited, setVisited] = useState<ReadonlySet<EditorStep>>(
    () => new Set<EditorStep>(wasStored ? ['content', 'title', 'settings', 'display', 'translations'] : [step]),
  )
  if (!visited.has(step)) setVisited(new Set([...visited, step]))
  return visited
}
