/** Every refusal the API knows, with its status. The code is the API; the sentence belongs to the web's catalogues. */
export const problems = {
  'bad-request': 400,
  'invalid-rule': 400,
  'duplicate-id': 400,
  'duplicate-email': 400,
  'duplicate-tag-name': 400,
  'slug-locked': 400,
  'invalid-status-change': 400,
  'payment-failed': 400,
  'payment-requires-action': 400,
  'no-payment-method': 400,
  'cant-update-contribution': 400,
  'cant-refund-payment': 400,
  'cant-update-newsletter-groups': 400,
  'invalid-callout-response': 400,
  'captcha-required': 400,
  'captcha-failed': 400,
  'reset-security-flow-error': 400,
  'file-upload-error': 400,
  unauthorized: 401,
  'login-failed': 401,
  'account-locked': 401,
  'requires-2fa': 401,
  'unsupported-2fa': 401,
  'invalid-token': 401,
  'missing-token': 401,
  'reauthentication-required': 401,
  forbidden: 403,
  'two-factor-required': 403,
  'not-found': 404,
  'stale-write': 409,
  'webhook-turned-off': 409,
  'respondent-unreachable': 409,
  LIMIT_FILE_SIZE: 413,
  'payload-too-large': 413,
  UNSUPPORTED_FILE_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  'too-many-requests': 429,
  'internal-server-error': 500,
  'disk-full': 503,
  'service-unavailable': 503,
} as const

export type ProblemCode = keyof typeof problems

/** Where in the input something is wrong; the contract's `constraints` are made from these. */
export interface Issue {
  path: readonly (string | number)[]
  /** The constraint key, e.g. `isEmail`, `minContributionAmount`. */
  constraint: string
  message?: string
}

/** As many as are told of one input; nobody corrects more of them at a time. */
export const maxIssues = 100

export interface ProblemExtras {
  /** English, for logs; the code itself when left out. */
  message?: string
  issues?: readonly Issue[]
  paramType?: 'body' | 'queries' | 'params'
  /** Further fields of the body that the contract names for this code: `subCode`, `email`, `rule`, `retryAfter`. */
  [extra: string]: unknown
}

/** A refusal. Rooms throw it; one handler turns it into the contract's error body. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(extras.message ?? code)
    this.name = 'Problem'
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return problems[this.code]
  }
}
