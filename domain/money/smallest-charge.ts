/**
 * The least that Stripe charges, in main units, where that is more than half a unit. It is that of the currency an account is
 * paid out in; of others it depends on the day's rate. Source: https://docs.stripe.com/currencies, “Minimum charge amount by
 * currency”.
 */
const smallest: Readonly<Record<string, number>> = {
  AED: 2,
  BGN: 1,
  CZK: 15,
  DKK: 2.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  JPY: 50,
  KRW: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  PLN: 2,
  RON: 2,
  SEK: 3,
  THB: 10,
}

/** Nothing smaller can be charged. In main units. */
export const smallestCharge = (currency: string): number => smallest[currency] ?? 0.5
