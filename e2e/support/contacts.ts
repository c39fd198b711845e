import type { Page } from '@playwright/test'
import { admin, enter, expect } from './test.ts'

const api = '/api/1.0'

interface NewContact {
  email: string
  firstname?: string
  lastname?: string
  password?: string
  tags?: string[]
  roles?: { role: string; dateAdded: string; dateExpires?: string }[]
}

/** This browser is the superadmin's from now on. */
export async function enterAsAdmin(page: Page): Promise<void> {
  await enter(page, admin)
}

/** A contact as the newsroom adds one, by whoever is logged in. */
export async function addContact(page: Page, contact: NewContact): Promise<{ id: string; email: string }> {
  const data = { firstname: 'Ngozi', lastname: 'Abara', ...contact }
  const answer = await page.request.post(`${api}/contact`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: string; email: string }
}

export async function addTag(page: Page, name: string): Promise<string> {
  const answer = await page.request.post(`${api}/contact-tags`, { data: { name } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}
