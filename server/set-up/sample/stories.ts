import type { InventedStory } from '#server/stories/index.ts'
import type { SamplePictures } from './pictures.ts'

const dayMs = 86_400_000

/** What the invented newsroom's callouts led to, by the callout's title. */
export function inventStory(title: string, pictures: SamplePictures, now: Date): InventedStory | undefined {
  if (title !== 'What should stay on Market Street?') return undefined
  return {
    title: 'Hill’s Fish stays on Market Street',
    summary:
      '<p>You told us what Saltmere would lose. We asked the landlord, who has now signed for three more years.</p>',
    link: 'https://harbourpost.test/fish-counter',
    picture: pictures.harbour,
    alt: 'The harbour of Saltmere',
    date: new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10),
    responses: [3, 8],
  }
}
