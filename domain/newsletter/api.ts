import { z } from 'zod'
import { withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

const Group = z.object({ id: z.string(), label: z.string(), checked: z.literal(false) })

const Integration = z.object({
  provider: z.enum(['none', 'mailchimp', 'test']),
  audienceId: z.string().optional().describe('Omitted if there is no provider'),
  groups: z.array(Group).optional().describe('As last refreshed'),
  status: z.enum(['disabled', 'healthy', 'unhealthy']).optional(),
})
export type Integration = z.output<typeof Integration>

const GivenGroup = z.strictObject({ id: z.string().min(1).max(100), label: z.string().max(200) })

export const newsletterApi = {
  getNewsletterIntegration: route({
    method: 'GET',
    path: '/integrations/newsletter',
    access: 'admin',
    summary: 'The newsletter provider and its groups; with its health, which asks the provider',
    query: z.strictObject({ with: withList(['health']) }),
    reply: Integration,
  }),
  refreshNewsletterGroups: route({
    method: 'POST',
    path: '/integrations/newsletter/refresh',
    access: 'admin',
    summary: 'Refresh the groups from the provider; deleted ones are removed from contacts and forms',
    reply: z.object({
      info: Integration,
      groupChanges: z.array(z.object({ id: z.string(), label: z.string(), action: z.enum(['added', 'removed']) })),
    }),
  }),
  setTestNewsletterGroups: route({
    method: 'POST',
    path: '/dev/newsletter-groups',
    access: 'anyone',
    summary: 'Development only: the groups of the test provider',
    body: z.array(GivenGroup).max(200),
    reply: z.object({ message: z.string() }),
    problems: ['not-found'],
  }),
}
