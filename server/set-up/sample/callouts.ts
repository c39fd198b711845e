import type { z } from 'zod'
import { NewCallout } from '#domain/callouts/new-callout.ts'
import { allotments, boardQuestions } from './short-callouts.ts'
import { wayToSchool } from './way-to-school.ts'

const dayMs = 86_400_000

export type SampleCallout = Omit<z.input<typeof NewCallout>, 'starts' | 'expires'>

/** What the invented newsroom asks its readers: something now, something a while ago, and something it still thinks about. */
export function inventCallouts(now: Date): NewCallout[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return [
    { ...wayToSchool, starts: daysAgo(12), expires: daysAgo(-30) },
    { ...boardQuestions, starts: daysAgo(75), expires: daysAgo(33) },
    { ...allotments, starts: null, expires: null },
  ].map((callout) => NewCallout.parse(callout))
}
