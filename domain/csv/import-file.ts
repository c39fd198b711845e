export const importStatuses = ['waiting', 'running', 'finished', 'failed', 'undoing', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importProblems = ['unclosed-quote', 'unreadable-file', 'file-missing'] as const
/** Why an import stopped; the rows before stay imported and can be undone. */
export type ImportProblem = (typeof importProblems)[number]

/** A row's fault: the constraint that a column's value breaks. */
export interface RowIssue {
  /** As the file's header names it. */
  column: string
  /** `isEmail`, `maxLength`, `isDate`, … */
  code: string
}

export const csvLimits = { fileBytes: 200_000_000, rowBytes: 500_000 } as const
