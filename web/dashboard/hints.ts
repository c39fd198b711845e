import { isListed } from '#domain/site/pages.ts'

interface Hint {
  name: 'logo' | 'sender' | 'joinForm' | 'callout'
  /** Where it is done. */
  href: string
}

const hints: readonly Hint[] = [
  { name: 'logo', href: '/admin/settings/general' },
  { name: 'sender', href: '/admin/settings/email' },
  { name: 'joinForm', href: '/admin/membership-builder' },
  { name: 'callout', href: '/admin/callouts/new' },
]

/** What is known to be done; undefined where that can't be told. */
export type Done = Readonly<Record<Hint['name'], boolean | undefined>>

/** What a new site still needs, each with the page on which it is done; without what can't be told, or done anywhere. */
export function listHints(done: Done, site: { calloutOnlyMode: boolean }) {
  return hints
    .filter(({ href }) => isListed(site, href))
    .flatMap(({ name, href }) => {
      const isDone = done[name]
      return isDone === undefined ? [] : [{ name, href, isDone }]
    })
}

/** Emails are sent from the support address; the one an installation begins with is nobody's yet. */
export function hasSender(supportEmail: string, hostname: string): boolean {
  return supportEmail !== '' && supportEmail !== `support@${hostname}`
}
