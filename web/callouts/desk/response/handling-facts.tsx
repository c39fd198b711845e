import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import type { ReadResponse } from './queries.ts'
import { When } from './when.tsx'

interface Props {
  response: ReadResponse
  pathOf: (responseId: string) => string
}

/** Who sees to it, how it is marked, and when it came and changed. */
export function HandlingFacts({ response, pathOf }: Props) {
  const { t } = useTranslation()
  const { assignee, tags = [], createdAt, updatedAt, duplicateOf } = response
  return (
    <Section title={t('desk-response.facts.title')}>
      <InfoList
        entries={[
          {
            label: t('desk-response.facts.assignee'),
            value: assignee ? (
              <span className="row nowrap">
                <Avatar name={displayName(assignee)} size="sm" />
                <span className="wrap-anywhere">{displayName(assignee)}</span>
              </span>
            ) : (
              t('desk.assign.nobody')
            ),
          },
          {
            label: t('desk-response.facts.tags'),
            value:
              tags.length > 0 ? (
                <span className="row response-tags">
                  {tags.map(({ id, name }) => (
                    <Tag key={id} name={name} />
                  ))}
                </span>
              ) : undefined,
          },
          ...(duplicateOf
            ? [
                {
                  label: t('desk-response.facts.duplicateOf'),
                  value: (
                    <Link href={pathOf(duplicateOf.id)}>
                      {t('desk-response.title', { number: duplicateOf.number })}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: t('desk-response.facts.created'), value: <When date={createdAt} inFull />, numeric: true },
          { label: t('desk-response.facts.updated'), value: <When date={updatedAt} inFull />, numeric: true },
        ]}
      />
    </Section>
  )
}
