import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#domain/http/route.ts'
import { baseLanguage, chooseLocale } from '#domain/locales/locale.ts'
import { yearSpan } from '#domain/payments/receipt.ts'
import { findContact } from '#server/contacts/index.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { identify, type Surroundings } from '#server/platform/http/door.ts'
import { sendPrintable } from '#server/platform/http/printable.ts'
import { toMissingPage } from './page.ts'
import { findPayerOf, listReceived } from './queries.ts'
import { receiptTexts } from './texts.ts'

/** Where mails lead: to the reader's own receipt or statement, past the login where they need one. */
export const receiptLink = (audience: string, paymentId: string) => `${audience}/receipt/${paymentId}`
export const statementLink = (audience: string, year: number) => `${audience}/statement/${year}`

export function receiptLinks(app: FastifyInstance, surroundings: Surroundings): void {
  const { db } = surroundings
  /** Leads on to what is found for the reader; a page tells whoever has no such thing. */
  const passOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (viewer: Viewer) => Promise<string | undefined>,
  ) => {
    await identify(request, surroundings)
    reply.header('cache-control', 'no-store')
    const { viewer } = request
    if (!viewer) return reply.redirect(logInFor(request), 302)
    const found = await find(viewer)
    return found ? reply.redirect(`${apiBase}/contact/${found}`, 302) : sendMissing(reply, viewer, surroundings)
  }
  app.get<{ Params: { id: string } }>('/receipt/:id', (request, reply) =>
    passOn(request, reply, async ({ contactId, roles }) => {
      const payer = await findPayerOf(db, request.params.id)
      const path = `payment/${encodeURIComponent(request.params.id)}/receipt`
      if (payer && payer === contactId) return `me/${path}`
      return payer && roles.includes('admin') ? `${payer}/${path}` : undefined
    }),
  )
  app.get<{ Params: { year: string } }>('/statement/:year', (request, reply) =>
    passOn(request, reply, async ({ contactId }) => {
      const { year } = request.params
      if (!contactId || !/^\d{4}$/.test(year)) return undefined
      const payments = await listReceived(db, contactId, yearSpan(Number(year)))
      return payments.length > 0 ? `me/statement/${year}` : undefined
    }),
  )
}

const logInFor = ({ url }: FastifyRequest) => `/auth/login?next=${encodeURIComponent(url)}`

async function sendMissing(reply: FastifyReply, { contactId }: Viewer, { db, config }: Surroundings) {
  const { locale: siteLocale, organisationName } = await getOrganisation(db)
  const contact = contactId ? await findContact(db, contactId) : undefined
  const locale = chooseLocale(contact?.locale, siteLocale)
  const { missing, back } = receiptTexts(locale)
  const way = { text: back, href: `${config.audience}/profile/contribution` }
  const page = toMissingPage({ lang: baseLanguage(locale), issuer: organisationName, ...missing, way })
  return sendPrintable(reply.code(404), page)
}
