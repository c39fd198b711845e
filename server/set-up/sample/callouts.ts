import type { z } from 'zod'
import { NewCallout } from '#domain/callouts/new-callout.ts'
import type { SamplePictures } from './pictures.ts'
import { allotments, boardQuestions } from './short-callouts.ts'
import { lateBuses, marketStreet } from './town-callouts.ts'
import { wayToSchool } from './way-to-school.ts'

const dayMs = 86_400_000

export type SampleCallout = Omit<z.input<typeof NewCallout>, 'starts' | 'expires'>

/** What the invented newsroom asks its readers: some things now, something a while ago, and something it still thinks about. */
export function inventCallouts(now: Date, pictures?: SamplePictures): NewCallout[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return [
    { ...lateBuses, starts: daysAgo(20), expires: daysAgo(-3) },
    { ...marketStreet, image: pictures?.['market-street'] ?? '', starts: daysAgo(16), expires: daysAgo(-26) },
    { ...wayToSchool, image: pictures?.['way-to-school'] ?? '', starts: daysAgo(12), expires: daysAgo(-30) },
    { ...boardQuestions, image: pictures?.slipway ?? '', starts: daysAgo(75), expires: daysAgo(33) },
    { ...allotments, starts: null, expires: null },
  ].map((callout) => NewCallout.parse(callout))
}
