import type { Responses } from '../responses-type.ts'

export const textarea = {
  filter: { type: 'blob', nullable: true },
  seconds: 60,
  isTyped: true,
} satisfies Responses<'textarea'>
