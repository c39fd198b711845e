import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { RunningServer } from './server.ts'
import { enter, expect } from './test.ts'

export const password = 'Lighthouse1'

/** Somebody with an account, as an operator makes one. */
export async function addAccount(
  server: RunningServer,
  email: string,
  membership: 'none' | 'permanent' = 'permanent',
): Promise<void> {
  const words = ['--firstname', 'Ada', '--lastname', 'Quay', '--email', email, '--password', password]
  await server.command('user', 'create', ...words, '--role', 'none', '--membership', membership)
}

/** Logged in, and on the page of the account. */
export async function openAccount(page: Page, server: RunningServer, email: string): Promise<void> {
  await addAccount(server, email)
  await enter(page, { email, password })
  await page.goto('/profile/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ada')
}

/** An authenticator app that has this secret. */
export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })

/** From the account page to 2FA being on, with the app that has its secret and one of the recovery codes. */
export async function enableTwoFactor(page: Page): Promise<{ app: TOTP; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByText('Use a setup key instead').click()
  const app = codeOf((await page.getByRole('dialog').locator('code').textContent()) ?? '')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /^Code/ }).fill(app.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  return { app, recoveryCode }
}

/** As if everybody had logged in an hour earlier than they did. */
export async function ageSessions(server: RunningServer): Promise<void> {
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query("update sessions set created_at = created_at - interval '1 hour'")
  await database.end()
}
