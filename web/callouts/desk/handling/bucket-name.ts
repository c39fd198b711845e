import type { TFunction } from 'i18next'
import { offeredBuckets } from '#domain/callouts/bucket.ts'

export type OfferedBucket = (typeof offeredBuckets)[number]

/** One of those that the page knows; other programs may keep responses in others. */
export function findOffered(bucket: string | null): OfferedBucket | undefined {
  return offeredBuckets.find((each) => each === bucket)
}

export function bucketName(bucket: string | null, t: TFunction): string {
  const offered = findOffered(bucket)
  return offered ? t(`ui.status.${offered}`) : (bucket ?? '')
}
