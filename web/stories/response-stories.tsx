import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/dashboard/section.tsx'
import { storiesQuery } from './queries.ts'
import { StoryRow } from './story-row.tsx'

/** The stories that came of one response; nothing where there is none. */
export function ResponseStories({ calloutId, responseId }: { calloutId: string; responseId: string }) {
  const { t } = useTranslation()
  const { data: stories = [] } = useQuery(storiesQuery(calloutId, responseId))
  if (stories.length === 0) return null
  return (
    <Section title={t('stories.title')}>
      <ul className="stories">
        {stories.map((story) => (
          <StoryRow key={story.id} story={story} />
        ))}
      </ul>
    </Section>
  )
}
