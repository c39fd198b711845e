/** What happens to a response; that it came in is nothing that is stored beside it. */
export const storedChangeKinds = [
  'answered-again',
  'changed',
  'corrected',
  'undone',
  'imported',
  'withheld',
  'emailed',
] as const
export type StoredChangeKind = (typeof storedChangeKinds)[number]

export const changedBy = ['respondent', 'colleague', 'api-key', 'system'] as const
export type ChangedBy = (typeof changedBy)[number]

/** For so long a change can be undone. */
export const undoMinutes = 60

/** As many entries of a response's history as are told. */
export const historyEntries = 200

/** Of corrections and moves, not of what respondents did. */
export function canUndo(kind: StoredChangeKind): boolean {
  return kind === 'changed' || kind === 'corrected'
}
