export const newsletterStatuses = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'none'] as const
export type NewsletterStatus = (typeof newsletterStatuses)[number]

export interface DeliveryAddress {
  line1: string
  line2: string
  city: string
  postcode: string
}

/** What to call someone: the name, else the address. */
export function displayName(contact: { firstname: string; lastname: string; email: string }): string {
  return `${contact.firstname} ${contact.lastname}`.trim() || contact.email
}
