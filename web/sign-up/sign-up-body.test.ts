import { expect, test } from 'vitest'
import { signUpBody } from './sign-up-body.ts'

const site = 'https://courier.test'

test('J9: without a contribution the call has none', () => {
  expect(signUpBody({ email: 'reader@example.test', search: {} }, site)).toEqual({
    email: 'reader@example.test',
    loginUrl: 'https://courier.test/auth/login',
    setPasswordUrl: 'https://courier.test/auth/set-password',
    confirmUrl: 'https://courier.test/join/confirm-email',
  })
})

test('J8: a contribution goes with its fee and where the payment comes back to', () => {
  const choice = { amount: 10, period: 'monthly', method: 's_card', payFee: true } as const
  expect(signUpBody({ email: 'reader@example.test', choice, search: {} }, site).contribution).toEqual({
    amount: 10,
    period: 'monthly',
    payFee: true,
    prorate: false,
    paymentMethod: 's_card',
    completeUrl: 'https://courier.test/join/complete',
  })
})

test('a campaign is passed on whole, and only when there is one', () => {
  expect(signUpBody({ email: 'r@example.test', search: { utm_source: 'paper' } }, site).origin).toEqual({
    source: 'paper',
    medium: '',
    campaign: '',
  })
  expect(signUpBody({ email: 'r@example.test', search: { lang: 'de' } }, site)).not.toHaveProperty('origin')
})

test('a language chosen in the address is in the links of the mails', () => {
  const body = signUpBody({ email: 'r@example.test', search: { lang: 'de@informal' } }, site)
  expect(body.confirmUrl).toBe('https://courier.test/join/confirm-email?lang=de%40informal')
})
