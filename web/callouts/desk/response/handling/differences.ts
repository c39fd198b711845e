import type { TFunction } from 'i18next'
import { compareAnswers } from '#domain/callout-responses/answer-changes.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { bucketName } from '../../handling/bucket-name.ts'
import type { ReadResponse } from '../queries.ts'

type Compared = Pick<ReadResponse, 'bucket' | 'assignee' | 'tags' | 'answers' | 'duplicateOf' | 'withheldPictures'>

/** What somebody else made of a response in the meantime, each in a few words. */
export function sayDifferences(before: Compared, now: Compared, t: TFunction): string[] {
  const names = (from: Compared, without: Compared) =>
    (from.tags ?? []).filter(({ id }) => !without.tags?.some((tag) => tag.id === id)).map(({ name }) => name)
  const [added, removed] = [names(now, before), names(before, now)]
  const said: (string | false)[] = [
    before.bucket !== now.bucket && t('desk-response.changed.bucket', { bucket: bucketName(now.bucket, t) }),
    before.assignee?.id !== now.assignee?.id &&
      (now.assignee
        ? t('desk-response.changed.assignee', { name: displayName(now.assignee) })
        : t('desk-response.changed.unassigned')),
    added.length > 0 && t('desk-response.changed.tagsAdded', { count: added.length, tags: added.join(', ') }),
    removed.length > 0 && t('desk-response.changed.tagsRemoved', { count: removed.length, tags: removed.join(', ') }),
    compareAnswers(before.answers, now.answers).length > 0 && t('desk-response.changed.answers'),
    !isSameList(before.withheldPictures, now.withheldPictures) && t('desk-response.changed.pictures'),
    before.duplicateOf?.id !== now.duplicateOf?.id &&
      (now.duplicateOf
        ? t('desk-response.changed.duplicate', { number: now.duplicateOf.number })
        : t('desk-response.changed.noDuplicate')),
  ]
  return said.filter((each) => each !== false)
}

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.toSorted().join() === other.toSorted().join()
