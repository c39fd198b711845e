import { type NewsletterStatus, newsletterStatuses } from '#domain/contacts/contact.ts'
import type { Origin } from '#domain/sign-up/origin.ts'
import { createContact } from '#server/contact-editing/index.ts'
import { getContent, readSetting } from '#server/content/index.ts'
import type { readPayer } from '#server/contributions/index.ts'
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
  const newsletterStatus = await getNewsletterDefault(tx)
  return createContact(
    tx,
    {
      email: flow.email,
      firstname: payer.firstname,
      lastname: payer.lastname,
      passwordHash,
      locale: flow.locale ?? undefined,
      deliveryAddress: showMailOptIn ? payer.address : undefined,
      // Whose address isn't confirmed is asked by the newsletter's own email.
      newsletterStatus: newsletterStatus === 'subscribed' && !isConfirmed ? 'pending' : newsletterStatus,
      origin: flow.origin ?? undefined,
    },
    { type: 'system' },
    now,
    // The newsroom hears of it once the sign-up is finished: a payment may be declined.
    { quietly: true },
  )
}

async function getNewsletterDefault(db: Database): Promise<NewsletterStatus> {
  const stored = await readSetting(db, 'newsletter-default-status')
  return newsletterStatuses.find((status) => status === stored) ?? 'none'
}
