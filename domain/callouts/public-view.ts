/** How exactly the public sees where an answer is: as it was given, or as the centre of a cell about this wide. */
export const placePrecisions = ['exact', '100m', '1km', '10km'] as const
export type PlacePrecision = (typeof placePrecisions)[number]

/** What is deleted some days after the end: whole responses, or what says whose they are. */
export const retentionScopes = ['responses', 'personal-data'] as const
export type RetentionScope = (typeof retentionScopes)[number]

export interface PublicView {
  /** Of every address question. */
  precision: PlacePrecision
  /** Full keys of the questions by whose answers readers filter map and gallery. */
  filterQuestions: string[]
  /** Whether anybody may download what map and gallery show, from any origin. */
  openData: boolean
  /** Under which terms, in words. */
  licence: string
  /** What is deleted so many days after the end; null: nothing. Without an end nothing is either. */
  retention: { scope: RetentionScope; days: number } | null
}

export const defaultPublicView: PublicView = {
  precision: 'exact',
  filterQuestions: [],
  openData: false,
  licence: '',
  retention: null,
}

export const publicViewLimits = { filterQuestions: 10, licence: 2000, days: 3650 } as const

/** The questions by whose answers readers filter: those that the editor chose, else the one that chooses the icons. */
export function filterKeys(
  publicView: Pick<PublicView, 'filterQuestions'> | null | undefined,
  view: { map: { mapIconProp?: string | undefined } | null },
): readonly string[] {
  const chosen = publicView?.filterQuestions ?? []
  if (chosen.length > 0) return [...new Set(chosen)]
  return view.map?.mapIconProp ? [view.map.mapIconProp] : []
}
