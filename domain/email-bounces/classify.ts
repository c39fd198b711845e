/**
 * Permanent failures that are the address's own: it doesn't exist, or no mail is taken there any more (RFC 3463, 3.2 and
 * 3.5). Everything else that fails for good (a full mailbox, a message too large, a policy, a filter) says nothing of
 * whether the next mail will arrive, and counts as soft.
 */
const deadAddress = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])

/** Statuses that say "permanent" without saying what: the words decide. */
const vague = new Set(['5.0.0', '5.0.1', '5.2.0', '5.4.1', '5.5.0', '5.5.1', '5.3.0', ''])

const deadWords = [
  'user unknown',
  'unknown user',
  'no such user',
  'no such mailbox',
  'no such recipient',
  'no such address',
  'mailbox unavailable',
  'mailbox not found',
  'mailbox does not exist',
  'recipient not found',
  'recipient unknown',
  'unknown recipient',
  'unknown local part',
  'unrouteable address',
  'unroutable address',
  'does not exist',
  "doesn't exist",
  "doesn't have a",
  'invalid mailbox',
  'invalid recipient',
  'account disabled',
  'account is disabled',
  'account has been disabled',
  'address rejected',
  'address does not exist',
  'domain not found',
  'host not found',
  'host or domain name not found',
  'name or service not known',
] as const

/** Words under which a status that names the address is about something else. */
const otherWords = [
  'spam',
  'blocked',
  'blacklist',
  'block list',
  'blocklist',
  'policy',
  'reputation',
  'relay access denied',
  'relaying denied',
  'unable to relay',
  'not permitted to relay',
  'quota',
  'mailbox full',
]

/** Whether a failure means that the address takes no mail at all. `status` is an enhanced status code, `words` what else was said. */
export function classifyFailure(status: string, words: string): 'hard' | 'soft' {
  const code = status.trim() || findStatus(words)
  const said = words.toLowerCase()
  if (code.startsWith('4.') || otherWords.some((word) => said.includes(word))) return 'soft'
  if (deadAddress.has(code)) return 'hard'
  const isPermanent = code.startsWith('5.') || /\b55[0134]\b/.test(said) || code === ''
  return isPermanent && vague.has(code) && deadWords.some((word) => said.includes(word)) ? 'hard' : 'soft'
}

/** The first enhanced status code in what a mail server said; empty where there is none. */
export function findStatus(words: string): string {
  return /(?:^|[\s(#:-])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(words)?.[1] ?? ''
}
