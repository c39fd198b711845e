import { z } from 'zod'
import type { SanitisedHtml } from './rich-text.ts'

/** Of an answer: rich text, which no room can give but as the sanitiser made it. */
export const RichTextField = z.string().describe('Sanitised HTML') as unknown as z.ZodType<SanitisedHtml, SanitisedHtml>
