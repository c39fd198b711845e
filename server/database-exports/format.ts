/** What the first line of a file says first. */
export const format = 'masthead-database'

/** Of the file's shape; another shape has another number. */
export const version = 1

/** Of the process alone, and nothing that another one could use. */
export const neverWritten: readonly string[] = [
  'job_workers',
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limits',
  'spent_captchas',
]

/** Made of other tables by the database itself: an import makes them anew (migration 0065). */
export const derivedTables: readonly string[] = [
  'callout_response_sketches',
  'callout_response_texts',
  'callout_response_versions',
  'contact_changes',
  'contact_search',
  'mailing_counts',
  'payer_totals',
  'payment_days',
  'payment_months',
]

/** What a site has or notes before anybody has used it, in these tables. */
export const filledFromTheStart: readonly string[] = [
  'contact_duplicate_looks',
  'mailing_desk',
  'provider_alarms',
  'reconciliation_runs',
  'settings',
  'webhook_clock',
]
