import type { Draw } from './kind.ts'

export const drawFiles: Draw<'files'> = ({ images, documents, others, bytes }, _, say) => {
  const all = images + documents + others
  const kinds = { images, documents, others }
  const given = (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kinds[kind] > 0)
  return {
    form: 'lying',
    heads: { label: say.t('desk-summary.files.kind'), count: say.t('desk-summary.files.files') },
    bars: given.map((kind) => ({
      label: say.t(`desk-summary.files.${kind}`),
      count: kinds[kind],
      share: kinds[kind] / all,
    })),
    facts: [],
    notes: [
      [
        ...given.map((kind) =>
          say.t(`desk-summary.files.count.${kind}`, { count: kinds[kind], number: say.number(kinds[kind]) }),
        ),
        ...(bytes === null ? [] : [say.t('desk-summary.files.size', { size: say.bytes(bytes) })]),
      ].join(', '),
    ],
  }
}
