import { optionsOf } from '#domain/callouts/component-parts.ts'
import { answerHeads, type Draw } from './kind.ts'

export const drawChoices: Draw<'choices'> = ({ options, perAnswer }, { question, answered, links }, say) => {
  const labels = new Map(optionsOf(question.component).map(({ value, label }) => [value, label || value]))
  const average = perAnswer === null ? '' : say.number(perAnswer, 1)
  return {
    form: 'lying',
    heads: answerHeads(say),
    bars: options.map(({ value, count }) => ({
      label: labels.get(value) ?? say.t('desk-summary.formerOption', { value }),
      count,
      share: count / answered,
      href: links.equal(value),
    })),
    facts: [],
    notes: perAnswer === null ? [] : [say.t('desk-summary.perAnswer', { average })],
  }
}
