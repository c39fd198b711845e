import { isWebAddress } from '#domain/callouts/question-types/web-address.ts'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'
import { Links } from '../links.tsx'

export const url: DeskView = { Large: Addresses }

function Addresses({ answer }: DeskViewProps) {
  return <Links answer={answer} newTab hrefOf={(text) => (isWebAddress(text) ? text : undefined)} />
}
