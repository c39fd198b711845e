import * as z from 'zod/mini'
import { type Container, container } from '../schema-parts.ts'

export interface Well<Part> extends Container {
  type: 'well'
  components: Part[]
}

export function wellOf<Part>(components: z.ZodMiniType<Part[]>) {
  return z.looseObject({ ...container, type: z.literal('well'), components })
}
