import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inbox, offeredBuckets } from '#domain/callouts/bucket.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useStepErrors } from '../step-errors.ts'
import { bucketCountQuery } from './queries.ts'
import { useEditView } from './use-view.ts'

const offered: readonly string[] = offeredBuckets
const warnedOf = [inbox, 'trash'] as const

const isOffered = (bucket: string): bucket is (typeof offeredBuckets)[number] => offered.includes(bucket)

/** Of which buckets responses are shown. Others that a call named can be taken out. */
export function BucketsPart({ view }: { view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const { stored, responses } = useStoredCallout()
  const editView = useEditView()
  const errorAt = useStepErrors('display')
  const number = useNumber()
  const chosen = view.buckets.map((bucket) => bucket || inbox)
  const listed = [...offered, ...chosen.filter((bucket) => !isOffered(bucket))]
  const counts = useQueries({
    queries: listed.map((bucket) => ({ ...bucketCountQuery(stored?.id ?? '', bucket), enabled: responses > 0 })),
  })
  const nameOf = (bucket: string) => (isOffered(bucket) ? t(`editor-steps.buckets.name.${bucket}`) : bucket)
  return (
    <EditorField name="buckets">
      <CheckboxGroup
        label={t('editor-steps.buckets.label')}
        hint={t('editor-steps.buckets.hint')}
        required
        error={errorAt('buckets')}
        value={chosen}
        onChange={(buckets) => editView({ buckets })}
        options={listed.map((value, index) => {
          const count = counts[index]?.data
          return {
            value,
            label: nameOf(value),
            ...(count !== undefined && {
              description: t('editor-steps.buckets.count', { count, formatted: number(count) }),
            }),
          }
        })}
      />
      {warnedOf.map(
        (bucket) =>
          chosen.includes(bucket) && (
            <Notice key={bucket} variant="warning" live>
              {t(`editor-steps.buckets.warning.${bucket}`)}
            </Notice>
          ),
      )}
    </EditorField>
  )
}
