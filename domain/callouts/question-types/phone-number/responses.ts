import type { Responses } from '../responses-type.ts'

export const phoneNumber = {
  filter: { type: 'text', nullable: true },
  seconds: 12,
  isTyped: true,
  isPersonal: true,
} satisfies Responses<'phoneNumber'>
