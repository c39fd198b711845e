import type { Responses } from '../responses-type.ts'

export const signature = {
  filter: { type: 'text', nullable: true },
  seconds: 15,
  isPersonal: true,
} satisfies Responses<'signature'>
