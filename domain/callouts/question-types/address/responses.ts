import { isObject } from '../../answers/answers.ts'
import type { Responses } from '../responses-type.ts'
import { readLocation } from './address.ts'
import { coarsenAddress } from './coarse-address.ts'

export const address = {
  filter: { type: 'text', nullable: true },
  text: (answer) => (isObject(answer) ? addressText(answer) : undefined),
  seconds: 20,
  isTyped: true,
  coarsen: coarsenAddress,
  isPersonal: true,
} satisfies Responses<'address'>

function addressText(answer: Record<string, unknown>): string {
  if (typeof answer.formatted_address === 'string' && answer.formatted_address !== '') return answer.formatted_address
  const location = readLocation(answer)
  return location ? `${location.lat},${location.lng}` : ''
}
