import type { DeskView, DeskViewProps } from '../desk-view-type.ts'
import { Links } from '../links.tsx'

export const phoneNumber: DeskView = { Large: PhoneNumbers }

function PhoneNumbers({ answer }: DeskViewProps) {
  return <Links answer={answer} hrefOf={telephoneLink} />
}

/** As it is dialled: people write numbers with spaces, brackets, hyphens, dots and slashes. */
function telephoneLink(text: string): string | undefined {
  const dialled = text.replace(/[\s()./-]/g, '')
  return /^\+?\d{5,15}$/.test(dialled) ? `tel:${dialled}` : undefined
}
