import { isEmailAddress } from '#domain/http/email-address.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'
import { Links } from '../links.tsx'

export const email: DeskView = { Large: Emails }

function Emails({ answer }: DeskViewProps) {
  return <Links answer={answer} hrefOf={(text) => (isEmailAddress(text) ? `mailto:${text}` : undefined)} />
}
