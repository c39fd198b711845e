import * as z from 'zod/mini'
import { Flag, input, Text } from '../schema-parts.ts'

export const File = z.looseObject({
  ...input,
  type: z.literal('file'),
  filePattern: z.optional(Text),
  fileMinSize: z.optional(Text),
  fileMaxSize: z.optional(Text),
  imageSize: z.optional(Text),
  storage: z.optional(Text),
  image: Flag,
  webcam: Flag,
})
