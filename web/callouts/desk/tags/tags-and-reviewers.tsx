import { useShownCallout } from '../shown-callout.ts'
import { Reviewers } from './reviewers.tsx'

/** The last tab of a callout: how its responses are sorted, and by whom. */
export function TagsAndReviewers() {
  const { callout } = useShownCallout()
  return (
    <div className="cols desk-tags">
      <Reviewers calloutId={callout.id} />
    </div>
  )
}
