import type { ComponentOf } from '#domain/callouts/component.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import { renderRichText } from '../rich-text.ts'
import type { Frame } from './drawing-type.ts'

export const content: Frame<ComponentOf<'content'>> = {
  draw: ({ html }) => renderRichText(sanitizeRichText(html), 'prose prose--body'),
}
