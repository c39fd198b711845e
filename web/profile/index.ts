import { lazy } from 'react'

// From the chunk of the page itself: one shared by both would be a further file for every member.
export const Greeting = lazy(async () => ({ default: (await import('./area.ts')).Greeting }))
export const WelcomeNotice = lazy(async () => ({ default: (await import('./area.ts')).WelcomeNotice }))
