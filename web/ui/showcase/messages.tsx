import { Plus } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { ErrorState } from '../messages/error-state.tsx'
import { ErrorSummary } from '../messages/error-summary.tsx'
import { Notice } from '../messages/notice.tsx'
import { ToastCard } from '../messages/toast-card.tsx'
import { type NewToast, toaster } from '../messages/toasts.ts'
import type { Samples } from './sample.tsx'

/** How a toast looks, and a button that shows a real one. */
const toast =
  (shown: NewToast, count = 1) =>
  () => (
    <div className="stack-2">
      <ToastCard toast={{ ...shown, count }} onClose={() => undefined} />
      <Button size="sm" onClick={() => toaster.show({ timeoutMs: 0, ...shown })}>
        Show {shown.variant}
      </Button>
    </div>
  )

export const messageSamples: Samples = {
  Notice: {
    info: () => <Notice title="Ended on 31 January.">Thank you to 412 people.</Notice>,
    success: () => <Notice variant="success" title="Your response has been sent." />,
    warning: () => (
      <Notice variant="warning" title="This callout is live.">
        Changes show at once.
      </Notice>
    ),
    error: () => (
      <Notice variant="error" title="Something is missing.">
        Please check the fields above.
      </Notice>
    ),
    removable: () => (
      <Notice onRemove={() => undefined} title="Newsroom open evening.">
        Thursday 4 December, 18:30.
      </Notice>
    ),
    'with action': () => (
      <Notice variant="error" title="The map did not load." actions={<Button size="sm">Try again</Button>}>
        Your answers are safe.
      </Notice>
    ),
  },
  ErrorSummary: {
    default: () => (
      <ErrorSummary
        problems={[
          { controlId: 'sample-first-name', message: 'First name is required' },
          { controlId: 'sample-email', message: 'Invalid email address' },
        ]}
      />
    ),
  },
  ToastRegion: {
    success: toast({ variant: 'success', title: 'Contribution updated' }),
    info: toast({ variant: 'info', title: 'Please log in again' }),
    warning: toast({ variant: 'warning', title: 'Too many attempts', description: 'Try again in one minute.' }),
    error: toast({ variant: 'error', title: 'Something went wrong, please try again.' }),
    'with action': toast({
      variant: 'success',
      title: '47 contacts changed',
      description: 'Tag “Donor” added.',
      action: { label: 'Undo', onPress: () => undefined },
    }),
    merged: toast({ variant: 'error', title: 'You seem to be offline' }, 3),
  },
  EmptyState: {
    default: () => (
      <EmptyState
        title="No notices yet"
        action={
          <Button variant="primary" icon={Plus}>
            Add notice
          </Button>
        }
      >
        A notice appears at the top of every member’s home page between two dates.
      </EmptyState>
    ),
  },
  ErrorState: {
    default: () => <ErrorState message="The server did not answer." onRetry={() => undefined} />,
    retrying: () => <ErrorState onRetry={() => undefined} retrying />,
  },
}
