import { z } from 'zod'
import { route } from '#domain/http/route.ts'

const Challenge = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int(),
  })
  .describe('The solution is the number up to `maxnumber` that, appended to `salt`, has the hash `challenge`')

const getCaptchaChallenge = route({
  method: 'GET',
  path: '/captcha/challenge',
  access: 'anyone',
  ignoresCaller: true,
  summary:
    'A new proof-of-work challenge, good for one solution within 20 minutes; 404 if a hosted service is configured',
  reply: Challenge,
  problems: ['not-found'],
})

export const captchaApi = { getCaptchaChallenge }
