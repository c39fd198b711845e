import * as z from 'zod/mini'
import { shared, Text } from '../schema-parts.ts'

export const Content = z.looseObject({
  ...shared,
  type: z.literal('content'),
  label: Text,
  input: z.literal(false),
  html: Text,
})
