import type { ComponentOf } from '#domain/callouts/component.ts'
import { currencySymbol } from '#domain/money/currency-symbol.ts'
import { escapeHtml } from '../../escape.ts'
import { renderLabelled } from '../field.ts'
import type { DrawField } from './drawing-type.ts'
import { renderTyped } from './typed-number.ts'

export const currency: DrawField<ComponentOf<'currency'>> = (component, question, speaking) => {
  const { placeholder } = component
  const input = renderTyped(question, speaking, { keyboard: 'decimal', className: 'input num no-ring', placeholder })
  const symbol = escapeHtml(currencySymbol(component.currency || speaking.currency, speaking.tag))
  return renderLabelled(question, `<div class="affix affix--lg"><span class="affix__t">${symbol}</span>${input}</div>`)
}
