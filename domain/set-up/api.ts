import { z } from 'zod'
import { route } from '../http/route.ts'
import { SetUpForm } from './set-up-form.ts'

const getSetUp = route({
  method: 'GET',
  path: '/setup',
  access: 'anyone',
  summary: 'Whether the site waits for its first administrator',
  reply: z.object({ needed: z.boolean() }),
})

const setUp = route({
  method: 'POST',
  path: '/setup',
  access: 'anyone',
  summary: 'Set up the site with the token printed at start: names it, creates its superadmin and opens a session',
  body: z.strictObject({ token: z.string().min(1).max(255), ...SetUpForm.shape }),
  problems: ['invalid-token', 'not-found'],
  rateLimit: { bucket: 'set-up', guest: 10, signedIn: 10, windowSeconds: 60 },
})

export const setUpApi = { getSetUp, setUp }
