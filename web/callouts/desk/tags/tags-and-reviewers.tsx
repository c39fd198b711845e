import { useShownCallout } from '../shown-callout.ts'
import { ResponseTags } from './response-tags.tsx'
import { Reviewers } from './reviewers.tsx'

/** The last tab of a callout: how its responses are sorted, and by whom. */
export function TagsAndReviewers() {
  const { callout } = useShownCallout()
  return (
    <div className="cols desk-tags">
      <ResponseTags calloutId={callout.id} />
      <Reviewers calloutId={callout.id} />
    </div>
  )
}
