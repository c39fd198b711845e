import { addDays } from './calendar.ts'

/** How long before its end a card counts as expiring. */
const warningDays = 30

/** A card is good until the end of its month. */
export function cardExpiry(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): 'expired' | 'expiring' | undefined {
  const end = new Date(Date.UTC(expiryYear, expiryMonth))
  if (end <= now) return 'expired'
  return addDays(now, warningDays) >= end ? 'expiring' : undefined
}
