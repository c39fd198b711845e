import { offeredOf } from '#domain/site/membership.ts'
import { pageData } from '#web/platform/page-data.ts'

/** What this site offers of a list: one for callouts alone leaves out what belongs to membership. */
export const offered = <Name extends string>(names: readonly Name[]) => offeredOf(pageData, names)

export const isOffered = (name: string) => offered([name]).length > 0
