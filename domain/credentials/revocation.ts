/** What opens an account, or stands for the one who has it. */
export const credentials = [
  'session',
  'password-link',
  'device-link',
  'sign-up-link',
  'email-change-link',
  'recovery-code',
  'api-key',
] as const
export type Credential = (typeof credentials)[number]

/** What happens to one. */
export type Fate =
  | 'ends'
  /** The session that asks goes on, every other one ends. */
  | 'others-end'
  | 'stays'
  /** Every use is checked: a key acts only while its maker is an admin. */
  | 'checked'
  /** Goes over to the contact that stays. */
  | 'moves'

type Fates = Readonly<Record<Credential, Fate>>

const untouched: Fates = {
  session: 'stays',
  'password-link': 'stays',
  'device-link': 'stays',
  'sign-up-link': 'stays',
  'email-change-link': 'stays',
  'recovery-code': 'stays',
  'api-key': 'stays',
}

const allLinks = {
  'password-link': 'ends',
  'device-link': 'ends',
  'sign-up-link': 'ends',
  'email-change-link': 'ends',
} as const

/** When something that opens an account ends. The server's one place that ends them follows this table. */
export const revocations = {
  'contact-deleted': { ...allLinks, session: 'ends', 'recovery-code': 'ends', 'api-key': 'checked' },
  /** Of both contacts, also when a merge is undone. A second factor goes with the password, and its codes with it. */
  'contacts-merged': { ...allLinks, session: 'others-end', 'recovery-code': 'moves', 'api-key': 'moves' },
  /** Links were mailed to the old address. */
  'email-changed': { ...untouched, ...allLinks },
  /** A recovery code is half a login: without the new password it opens nothing. */
  'password-changed': { ...untouched, ...allLinks, session: 'others-end' },
  'second-factor-changed': {
    ...untouched,
    session: 'others-end',
    'password-link': 'ends',
    'device-link': 'ends',
  },
  'admin-lost': { ...untouched, session: 'ends', 'api-key': 'checked' },
  'superadmin-lost': { ...untouched, session: 'ends', 'api-key': 'checked' },
  'reviewer-lost': { ...untouched, 'api-key': 'checked' },
  'membership-ended': untouched,
} as const satisfies Record<string, Fates>

export type RevocationCause = keyof typeof revocations
