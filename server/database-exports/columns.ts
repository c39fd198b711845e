/**
 * What becomes of a column in an anonymised export. `name`, `email` and `pseudonym` become others, the same for the same value;
 * `text` keeps its length only and `rules` match everybody, both in a full anonymisation alone; `empty` and `none` hold nothing.
 */
export type Policy = 'keep' | 'name' | 'email' | 'pseudonym' | 'text' | 'rules' | 'answers' | 'empty' | 'none'

/** A table that leaves the site in an export without anonymisation alone: secrets, logs, queues, what is made of other tables. */
export type TablePolicy = 'withheld' | { readonly [P in Policy]?: string }

/** Every table with all its columns: a new column has to be declared here before anything is exported. */
export const tablePolicies: Readonly<Record<string, TablePolicy>> = {
  activities: 'withheld',
  api_keys: 'withheld',
  callout_answering_times: { keep: 'callout_id id seconds' },
  callout_drafts: 'withheld',
  callout_response_changes: 'withheld',
  callout_response_comments: {
    keep: 'id response_id contact_id created_at updated_at sanitised_by',
    text: 'text',
  },
  callout_response_emails: 'withheld',
  callout_response_history: 'withheld',
  callout_response_keys: 'withheld',
  callout_response_numbers: { keep: 'callout_id last_number unstored' },
  callout_response_segments: {
    keep: 'id callout_id name position created_at',
    text: 'description',
    rules: 'rule_group',
  },
  callout_response_sketches: 'withheld',
  callout_response_tag_links: { keep: 'response_id tag_id' },
  callout_response_tags: { keep: 'id callout_id name created_at', text: 'description' },
  callout_response_texts: 'withheld',
  callout_response_versions: { keep: 'callout_id id' },
  callout_responses: {
    keep: `id callout_id number contact_id assignee_id signed_in bucket newsletter_opt_in newsletter_groups created_at updated_at
      revision duplicate_of_id personal_data_deleted_at withheld_pictures follow_up_at follow_up_wording follow_up_locale`,
    name: 'guest_name',
    email: 'guest_email',
    answers: 'answers',
    none: 'first_answers',
  },
  callout_retention_files: { keep: 'callout_id upload_id' },
  callout_retentions: { keep: 'callout_id warned completed scope responses files comments' },
  callout_reviewers: { keep: 'id callout_id contact_id can_edit created_at' },
  callout_variants: { keep: 'callout_id name title excerpt texts' },
  callouts: {
    keep: `id slug slug_generated first_public_at revision title image starts expires allow_update allow_multiple hidden access captcha
      channels send_response_email form_schema newsletter_schema response_view_schema created_at updated_at sanitised_by
      show_response_count public_view follow_up_text`,
  },
  contact_changes: { keep: 'total_change id' },
  contact_duplicate_looks: 'withheld',
  contact_duplicates: 'withheld',
  contact_import_rows: 'withheld',
  contact_imports: 'withheld',
  contact_merges: 'withheld',
  contact_roles: { keep: 'contact_id role date_added date_expires' },
  contact_search: 'withheld',
  contact_tag_changes: { keep: 'change_id tag_id added contact_ids created_at' },
  contact_tag_links: { keep: 'contact_id tag_id added_at' },
  contact_tags: { keep: 'id name created_at', text: 'description' },
  contacts: {
    keep: `id failed_logins locked_mail_at joined last_seen locale contribution_type contribution_period contribution_amount_cents
      contribution_monthly_cents contribution_cancelled_at membership_starts membership_expires`,
    name: 'firstname lastname',
    email: 'email',
    none: 'password_hash',
  },
  content: { keep: 'id fields updated_at sanitised_by' },
  contribution_periods: { keep: 'id contact_id subject_id starts_at ends_at monthly_cents is_estimated' },
  contributions: {
    keep: `contact_id method pay_fee next_amount_cents next_charge_cents cancelled_at card_expires next_period charge_cents
      advance_until advance_from`,
    pseudonym: 'customer_id mandate_id subscription_id ended_subscription_id advance_subscription_id',
    name: 'reference',
    text: 'source',
  },
  email_causes: 'withheld',
  email_changes: 'withheld',
  email_delivery_states: 'withheld',
  email_events: 'withheld',
  email_outbox: 'withheld',
  email_suppressions: {
    keep: 'reason since lifted_at lifted_by',
    email: 'address',
    empty: 'detail',
    none: 'message_id',
  },
  emails: { keep: 'id template_id locale name subject body from_name from_email created_at updated_at' },
  ending_notices: { keep: 'contact_id kind days_before ends_on noted_at' },
  followed_segments: { keep: 'segment_id runs version processed_at applied_tag applied_to' },
  job_workers: 'withheld',
  kysely_migration: 'withheld',
  kysely_migration_lock: 'withheld',
  login_tries: 'withheld',
  membership_periods: { keep: 'id contact_id joined_at starts_at ends_at end_cause estimated_before' },
  mailing_counts: 'withheld',
  mailing_desk: 'withheld',
  mailing_links: { keep: 'mailing_id position url clicks' },
  mailing_recipients: 'withheld',
  mailing_unsubscriptions: { keep: 'id contact_id kind mailing_id way created_at' },
  mailings: {
    keep: `id name kind status texts segment_id segment_name excluded_segment_ids email_id from_name from_email reply_to revision
      web_copy_id created_by created_at updated_at tested_at send_at started_at stopped_at sent_at left_out held_reason held_answer
      held_until warned_at newsletter_group_id newsletter_label in_archive slug archive_changed_at story_id
      story_title story_callout_id`,
  },
  newsletter_consents: { keep: 'id contact_id way groups wording locale source agreed_at confirmed_at' },
  newsletter_events: 'withheld',
  newsletter_groups: { keep: 'id label description position is_public created_at' },
  newsletter_members: 'withheld',
  newsletter_requests: 'withheld',
  notice_dismissals: { keep: 'contact_id notice_id dismissed_at' },
  notices: { keep: 'id name text starts expires button_text url revision created_at updated_at' },
  ongoing_emails: { keep: 'email_id segment_id trigger enabled' },
  past_webhook_events: 'withheld',
  payer_totals: { keep: 'contact_id first_paid_at once_count once_cents once_average_cents' },
  payment_customers: { keep: 'contact_id method created_at', pseudonym: 'customer_id' },
  payment_days: { keep: 'start status type amount_cents number summed_up returned_cents' },
  payment_flows: 'withheld',
  payment_months: { keep: 'start status type amount_cents number summed_up returned_cents' },
  payment_recoveries: {
    keep: `id contact_id amount_cents charge_date state round begun_at ends_at remind_at method_changed_at ended_at
      awaits_approval failed_at`,
    pseudonym: 'payment_id subscription_id',
  },
  payment_recovery_links: 'withheld',
  payment_refunds: {
    keep: 'id amount_cents total_cents state attempt leased_until refusal requested_by requested_at settled_at',
    pseudonym: 'payment_id provider_refund_id',
    text: 'reason',
  },
  payments: {
    keep: `contact_id status type amount_cents refunded_cents charge_date created_at updated_at method failure_code fee_cents
      tax_percents disputed_cents dispute paid_until`,
    pseudonym: 'id subscription_id',
    text: 'description',
  },
  profiles: {
    keep: 'contact_id delivery_opt_in newsletter_status newsletter_groups',
    empty: 'telephone twitter preferred_contact',
    none: 'delivery_address',
    text: 'notes description',
  },
  provider_alarms: { keep: 'provider kind raised_at seen_at lifted_at mailed_at' },
  rate_limits: 'withheld',
  reconciliation_mismatches: 'withheld',
  reconciliation_runs: 'withheld',
  reconciliation_seen: 'withheld',
  recovery_codes: 'withheld',
  reset_flows: 'withheld',
  response_alerts: { keep: 'callout_id contact_id frequency last_number told_at' },
  response_import_rows: 'withheld',
  response_imports: 'withheld',
  response_viewers: 'withheld',
  resumable_uploads: 'withheld',
  segment_contacts: { keep: 'segment_id contact_id noted_in' },
  segments: { keep: 'id name position created_at newsletter_tag', text: 'description', rules: 'rule_group' },
  series: {
    keep: `id name status segment_id ends_on_leaving reenters send_hour from_name from_email reply_to revision created_by created_at
      updated_at started_at is_entering entering_after entering_run is_moving moved_up_to retimed`,
    rules: 'goal_rules',
  },
  series_members: {
    keep: 'id series_id contact_id entered_at last_at received next_step_id next_at ended_at ending',
  },
  series_steps: { keep: 'id series_id mailing_id position wait_days removed_at' },
  sessions: 'withheld',
  // Secrets of webhooks among them.
  settings: 'withheld',
  sign_up_flows: 'withheld',
  spent_captchas: 'withheld',
  stories: {
    keep: `id callout_id title summary sanitised_by link picture alt published_on status reach revision created_at updated_at`,
  },
  story_responses: { keep: 'story_id response_id' },
  two_factor_requirement: { keep: 'id since' },
  two_factors: 'withheld',
  uploads: {
    keep: `id kind owner_id content_type bytes hash width height narrowed as_jpeg as_png is_transparent created_at
      has_stale_details colour`,
    none: 'filename',
  },
  webhook_callouts: 'withheld',
  webhook_clock: 'withheld',
  webhook_deliveries: 'withheld',
  webhook_endpoints: 'withheld',
  webhook_events: 'withheld',
  withheld_uploads: { keep: 'upload_id response_id callout_id' },
}

/** The columns of a table with their policies; undefined of one that is withheld. */
export function policiesOf(table: string): ReadonlyMap<string, Policy> | undefined {
  const declared = tablePolicies[table]
  if (declared === undefined || declared === 'withheld') return undefined
  const columns = Object.entries(declared).flatMap(([policy, names]) =>
    names.split(/\s+/).map((name) => [name, policy as Policy] as const),
  )
  return new Map(columns)
}
