import type { Responses } from '../responses-type.ts'

export const email = {
  filter: { type: 'text', nullable: true },
  seconds: 10,
  isTyped: true,
  isPersonal: true,
} satisfies Responses<'email'>
