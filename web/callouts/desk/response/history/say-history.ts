import type { TFunction } from 'i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { bucketName } from '../../handling/bucket-name.ts'
import type { HistoryEntry } from '../queries.ts'

/** What somebody did to a response, each part of it in a few words. */
export function sayHistory(
  { kind, bucket, assignee, tags, duplicateOf, pictures, email }: HistoryEntry,
  t: TFunction,
): string[] {
  const isAct = kind !== 'changed' && kind !== 'withheld'
  const said: (string | false | undefined)[] = [
    isAct && t(`desk-response.history.kind.${kind}`),
    email?.state === 'failed' && t('desk-response.history.notArrived'),
    bucket && t('desk-response.history.moved', { from: bucketName(bucket.from, t), to: bucketName(bucket.to, t) }),
    assignee &&
      (assignee.to
        ? t('desk-response.history.assigned', { name: displayName(assignee.to) })
        : t('desk-response.history.unassigned')),
    tags && tags.added.length > 0 && t('desk-response.history.tagsAdded', listOf(tags.added)),
    tags && tags.removed.length > 0 && t('desk-response.history.tagsRemoved', listOf(tags.removed)),
    duplicateOf &&
      (duplicateOf.to
        ? t('desk-response.history.duplicate', { number: duplicateOf.to.number })
        : t('desk-response.history.noDuplicate')),
    pictures && pictures.withheld.length > 0 && t('desk-response.history.withheld', countOf(pictures.withheld)),
    pictures && pictures.allowed.length > 0 && t('desk-response.history.allowed', countOf(pictures.allowed)),
  ]
  return said.filter((each) => typeof each === 'string')
}

const listOf = (tags: readonly { name: string }[]) => ({
  count: tags.length,
  tags: tags.map(({ name }) => name).join(', '),
})

const countOf = (pictures: readonly string[]) => ({ count: pictures.length })
