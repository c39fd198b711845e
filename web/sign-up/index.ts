import { lazy } from 'react'

// From the chunk of the pages themselves: one shared by both would be a further file for everybody who joins.
export const AccountSetUpPreview = lazy(async () => ({ default: (await import('./area.ts')).AccountSetUpPreview }))
export const JoinPreview = lazy(async () => ({ default: (await import('./area.ts')).JoinPreview }))
