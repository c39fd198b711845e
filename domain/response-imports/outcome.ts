export const responseImportModes = ['new', 'all'] as const
/** What happens to rows that an earlier import brought: they are left out, or come again. */
export type ResponseImportMode = (typeof responseImportModes)[number]

export const responseImportOutcomes = ['created', 'skipped', 'invalid'] as const
/** What became of a row; in a dry run, what would. */
export type ResponseImportOutcome = (typeof responseImportOutcomes)[number]
