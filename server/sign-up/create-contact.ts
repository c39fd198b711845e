import { type NewsletterStatus, newsletterStatuses } from '#domain/contacts/contact.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import { createContact } from '#server/contact-editing/index.ts'
import { getContent, readSetting } from '#server/content/index.ts'
import type { readPayer } from '#server/contributions/index.ts'
import { noteConsent } from '#server/newsletter/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'

export type Payer = Awaited<ReturnType<typeof readPayer>>

interface NewMember {
  flow: { email: string; locale: string | null; origin: Origin | null }
  payer: Partial<Payer>
  passwordHash?: string | undefined
  /** Whether the mail's link has been opened: anybody can type somebody's address. */
  isConfirmed: boolean
}

/** A contact by a sign-up. */
export async function createMember(
  tx: Tx,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { flow, payer, passwordHash, isConfirmed }: NewMember,
): Promise<string> {
  const { showMailOptIn } = await getContent(tx, 'join/setup', config)
  const newsletterDefault = await getNewsletterDefault(tx)
  // Whose address isn't confirmed is asked by the newsletter's own email.
  const newsletterStatus = newsletterDefault === 'subscribed' && !isConfirmed ? 'pending' : newsletterDefault
  const contactId = await createContact(
    tx,
    {
      email: flow.email,
      firstname: payer.firstname,
      lastname: payer.lastname,
      passwordHash,
      locale: flow.locale ?? undefined,
      deliveryAddress: showMailOptIn ? payer.address : undefined,
      newsletterStatus,
      origin: flow.origin ?? undefined,
    },
    { type: 'system' },
    now,
    // The newsroom hears of it once the sign-up is finished: a payment may be declined.
    { quietly: true },
  )
  if (newsletterStatus === 'subscribed' || newsletterStatus === 'pending') {
    const confirmedAt = isConfirmed ? now : null
    await noteConsent(tx, { contactId, way: 'join', groups: [], wording: '', locale: '', agreedAt: now, confirmedAt })
  }
  return contactId
}

async function getNewsletterDefault(db: Database): Promise<NewsletterStatus> {
  const stored = await readSetting(db, 'newsletter-default-status')
  return newsletterStatuses.find((status) => status === stored) ?? 'none'
}
