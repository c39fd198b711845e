/** What a request may carry. The names are those of the SDK's type, which a test compares them with. */
export interface ParameterList {
  readonly type: string
  readonly names: readonly string[]
  /** Objects within, where they are of a type of their own. Other values are free. */
  readonly within?: Readonly<Record<string, ParameterList>>
}

const customerNames = [
  'address_line1',
  'address_line2',
  'address_line3',
  'city',
  'company_name',
  'country_code',
  'danish_identity_number',
  'email',
  'family_name',
  'given_name',
  'postal_code',
  'region',
  'swedish_identity_number',
] as const

/** By method and path. Requests that are not listed carry nothing that is read. */
export const goCardlessParameters: Readonly<Record<string, ParameterList>> = {
  'POST /billing_requests': {
    type: 'BillingRequestCreateRequest',
    names: [
      'fallback_enabled',
      'instalment_schedule_request',
      'links',
      'mandate_request',
      'metadata',
      'payment_context_code',
      'payment_purpose_code',
      'payment_request',
      'purpose_code',
      'subscription_request',
    ],
    within: {
      links: {
        type: 'BillingRequestCreateRequestLinks',
        names: ['creditor', 'customer', 'customer_bank_account'],
      },
      mandate_request: {
        type: 'BillingRequestMandateRequest',
        names: [
          'authorisation_source',
          'consent_type',
          'constraints',
          'currency',
          'description',
          'funds_settlement',
          'links',
          'metadata',
          'payer_requested_dual_signature',
          'scheme',
          'sweeping',
          'verify',
        ],
      },
    },
  },
  'POST /billing_requests/:id/actions/cancel': { type: 'BillingRequestCancelRequest', names: ['metadata'] },
  'POST /billing_requests/:id/actions/collect_customer_details': {
    type: 'BillingRequestCollectCustomerDetailsRequest',
    names: ['customer', 'customer_billing_detail'],
    within: {
      customer: {
        type: 'BillingRequestCustomer',
        names: ['company_name', 'email', 'family_name', 'given_name', 'language', 'metadata', 'phone_number'],
      },
      customer_billing_detail: {
        type: 'BillingRequestCustomerBillingDetail',
        names: [
          'address_line1',
          'address_line2',
          'address_line3',
          'city',
          'country_code',
          'danish_identity_number',
          'ip_address',
          'postal_code',
          'region',
          'swedish_identity_number',
        ],
      },
    },
  },
  'POST /billing_requests/:id/actions/collect_bank_account': {
    type: 'BillingRequestCollectBankAccountRequest',
    names: [
      'account_holder_name',
      'account_number',
      'account_number_suffix',
      'account_type',
      'bank_code',
      'branch_code',
      'country_code',
      'currency',
      'iban',
      'metadata',
      'pay_id',
    ],
  },
  'POST /billing_requests/:id/actions/confirm_payer_details': {
    type: 'BillingRequestConfirmPayerDetailsRequest',
    names: ['metadata', 'payer_requested_dual_signature'],
  },
  'POST /billing_requests/:id/actions/fulfil': { type: 'BillingRequestFulfilRequest', names: ['metadata'] },
  'POST /billing_request_flows': {
    type: 'BillingRequestFlowCreateRequest',
    names: [
      'auto_fulfil',
      'customer_details_captured',
      'exit_uri',
      'language',
      'links',
      'lock_bank_account',
      'lock_currency',
      'lock_customer_details',
      'prefilled_bank_account',
      'prefilled_customer',
      'redirect_uri',
      'show_redirect_buttons',
      'show_success_redirect_button',
      'skip_success_screen',
    ],
    within: {
      links: { type: 'BillingRequestFlowCreateRequestLinks', names: ['billing_request'] },
      prefilled_customer: { type: 'BillingRequestFlowPrefilledCustomer', names: customerNames },
    },
  },
  'POST /redirect_flows/:id/actions/complete': { type: 'RedirectFlowCompleteRequest', names: ['session_token'] },
  'PUT /customers/:id': {
    type: 'CustomerUpdateRequest',
    names: [...customerNames, 'language', 'metadata', 'phone_number'],
  },
  'POST /mandates/:id/actions/cancel': { type: 'MandateCancelRequest', names: ['metadata'] },
  'POST /subscriptions': {
    type: 'SubscriptionCreateRequest',
    names: [
      'amount',
      'app_fee',
      'count',
      'currency',
      'day_of_month',
      'end_date',
      'interval',
      'interval_unit',
      'links',
      'metadata',
      'month',
      'name',
      'payment_reference',
      'retry_if_possible',
      'start_date',
    ],
    within: { links: { type: 'SubscriptionCreateRequestLinks', names: ['mandate'] } },
  },
  'PUT /subscriptions/:id': {
    type: 'SubscriptionUpdateRequest',
    names: ['amount', 'app_fee', 'metadata', 'name', 'payment_reference', 'retry_if_possible'],
  },
  'POST /subscriptions/:id/actions/cancel': { type: 'SubscriptionCancelRequest', names: ['metadata'] },
  'POST /payments': {
    type: 'PaymentCreateRequest',
    names: [
      'amount',
      'app_fee',
      'charge_date',
      'currency',
      'description',
      'faster_ach',
      'links',
      'metadata',
      'psu_interaction_type',
      'reference',
      'retry_if_possible',
    ],
    within: { links: { type: 'PaymentCreateRequestLinks', names: ['mandate'] } },
  },
  'POST /scenario_simulators/:id/actions/run': {
    type: 'ScenarioSimulatorRunRequest',
    names: ['links'],
    within: { links: { type: 'ScenarioSimulatorRunRequestLinks', names: ['resource'] } },
  },
  'POST /refunds': {
    type: 'RefundCreateRequest',
    names: ['amount', 'links', 'metadata', 'reference', 'total_amount_confirmation'],
    within: { links: { type: 'RefundCreateRequestLinks', names: ['mandate', 'payment'] } },
  },
}

/** The first parameter that is not of the list, e.g. `links/mandat`. */
export function findUnknownParameter(body: object, { names, within = {} }: ParameterList): string | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (!names.includes(name)) return name
    const inner = within[name]
    if (!inner || typeof value !== 'object' || value === null) continue
    const unknown = findUnknownParameter(value, inner)
    if (unknown) return `${name}/${unknown}`
  }
  return undefined
}
