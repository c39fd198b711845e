import { z } from 'zod'
import { route } from '#domain/http/route.ts'

const Requirement = z.object({
  required: z.boolean(),
  withoutTwoFactor: z
    .array(z.object({ id: z.uuid(), email: z.string(), firstname: z.string(), lastname: z.string() }))
    .describe('Admins without a second factor, at most 100'),
})

export const twoFactorRequirementApi = {
  getTwoFactorRequirement: route({
    method: 'GET',
    path: '/two-factor-requirement',
    access: 'admin',
    summary: 'Whether admins need a second factor, and which of them lack one',
    reply: Requirement,
  }),
  setTwoFactorRequirement: route({
    method: 'PUT',
    path: '/two-factor-requirement',
    access: 'superadmin',
    summary: 'Require a second factor of all admins, or stop requiring it; only an admin who has one can require it',
    body: z.strictObject({ required: z.boolean() }),
    reply: Requirement,
    problems: ['two-factor-required'],
  }),
}
