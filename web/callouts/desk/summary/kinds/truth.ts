import { answerHeads, type Draw } from './kind.ts'

export const drawTruth: Draw<'truth'> = ({ yes, no }, { answered, links }, say) => ({
  form: 'split',
  heads: answerHeads(say),
  bars: [
    { label: say.t('desk-summary.yes'), count: yes, share: yes / answered, href: links.equal(true) },
    { label: say.t('desk-summary.no'), count: no, share: no / answered, href: links.equal(false) },
  ],
  facts: [],
  notes: [],
})
