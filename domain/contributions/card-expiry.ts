import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from './newsroom-day.ts'

/** How long before its end a card counts as expiring. */
const warningDays = 30

interface CardDate {
  expiryMonth: number
  expiryYear: number
}

/** A card is good until the end of its month. */
export function cardExpiry(card: CardDate, now: Date): 'expired' | 'expiring' | undefined {
  const end = endOf(card)
  if (end <= now) return 'expired'
  return addDays(now, warningDays) >= end ? 'expiring' : undefined
}

/** The last day a card can be charged on. */
export function lastDayOfCard(card: CardDate): Day {
  return addDays(endOf(card), -1).toISOString().slice(0, 10)
}

function endOf({ expiryMonth, expiryYear }: CardDate): Date {
  return new Date(Date.UTC(expiryYear, expiryMonth))
}
