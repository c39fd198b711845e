import { exampleCallout } from '#domain/callouts/testing.ts'
import { Browser, type World } from '../world.ts'

export type Access = 'anonymous' | 'guest' | 'member'

export const admin = { email: 'mara@harbourpost.test', password: 'Quayside1' }

/** What answers are kept under: who gave them, for counting. */
export const slideId = 'page'
export const nameKey = 'name'

/** An open callout that takes more than one response of everybody, and confirms each to whoever is known. */
export async function publish(world: World, newsroom: Browser, access: Access): Promise<string> {
  const field = (key: string, validate: object) => ({
    type: 'textfield',
    id: key,
    key,
    label: key,
    input: true,
    validate,
  })
  const components = [
    field(nameKey, { required: true, maxLength: 100 }),
    field('story', { required: true, maxLength: 1000 }),
    field('place', {}),
  ]
  const { id } = await newsroom.call<{ id: string }>(world, 'POST', '/callout', {
    ...exampleCallout,
    slug: `for-${access}`,
    image: '',
    expires: null,
    captcha: 'none',
    access,
    allowMultiple: true,
    sendResponseEmail: true,
    newsletterSchema: null,
    responseViewSchema: null,
    formSchema: { slides: [{ id: slideId, title: 'Page', components, navigation: { nextSlideId: '' } }] },
  })
  return id
}

/** A member, whose session this browser has from now on. */
export async function addMember(
  world: World,
  newsroom: Browser,
  email: string,
): Promise<{ id: string; browser: Browser }> {
  const password = 'Harbour1x'
  const roles = [{ role: 'member', dateAdded: '2025-01-01T00:00:00.000Z' }]
  const contact = { email, firstname: 'Noor', lastname: 'Abara', password, roles }
  const { id } = await newsroom.call<{ id: string }>(world, 'POST', '/contact', contact)
  const browser = new Browser()
  await browser.call(world, 'POST', '/auth/login', { email, password })
  return { id, browser }
}
