import type { Responses } from '../responses-type.ts'

export const textfield = {
  filter: { type: 'text', nullable: true },
  seconds: 15,
  isTyped: true,
} satisfies Responses<'textfield'>
