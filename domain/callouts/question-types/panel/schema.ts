import * as z from 'zod/mini'
import { type Container, container } from '../schema-parts.ts'

export interface Panel<Part> extends Container {
  type: 'panel'
  components: Part[]
}

export function panelOf<Part>(components: z.ZodMiniType<Part[]>) {
  return z.looseObject({ ...container, type: z.literal('panel'), components })
}
