import i18next, { type TFunction } from 'i18next'
import { draftPrefix } from '#domain/callouts/kept-on-device.ts'
import { keep, readKept } from '#web/platform/device-storage.ts'
import { leavePage } from '#web/platform/frame.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { queryClient } from '#web/platform/queries.ts'
import { getViewer, setViewer } from '#web/platform/viewer.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { writeResponseDraft } from '../drafts/draft.ts'
import { draftOfSent } from '../drafts/draft-of-sent.ts'
import { refusalText } from '../refusal-text.ts'
import type { Ending, Sending, SendRefusal } from './sending.ts'

/** Why answers were refused; where the session ended meanwhile, whoever answered goes on as a guest. */
export function readRefusal(problem: SendRefusal, t: TFunction, calloutId: string): string {
  const text = refusalText(problem, t)
  if (problem.subCode === 'guest-fields-missing' && getViewer()) {
    handDraftToGuest(draftPrefix + calloutId)
    setViewer(undefined)
    // The form begins anew, with what was typed.
    toaster.show({ variant: 'error', title: text })
  }
  return text
}

function handDraftToGuest(key: string) {
  const { viewerId: _, ...draft } = JSON.parse(readKept(key) ?? '{}')
  keep(key, JSON.stringify(draft))
}

/** What follows from every end of answers: where no open form says it, it is said here, and what was refused stays. */
export async function sayEnding(isHeard: boolean, sending: Sending, ending: Ending): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['callouts'] })
  if (isHeard) return
  if (ending.kind === 'refused') keepRefused(sending)
  await withTexts('after', Promise.resolve())
  const { t } = i18next
  const { slug, title } = sending
  if (ending.kind === 'arrived') {
    toaster.show({ variant: 'success', title: t('callout-form.sending.arrived'), description: title })
    return
  }
  const href = withLanguage(`/callouts/${encodeURIComponent(slug)}/respond`)
  toaster.show({
    variant: 'error',
    title: t('callout-after.notSent', { title }),
    description: refusalText(ending.problem, t),
    action: { label: t('callout-after.openCallout'), onPress: () => void leavePage(href) },
  })
}

/** Of no form that is known: what fits the one that is there comes back in it. */
function keepRefused({ calloutId, viewerId, body }: Sending) {
  const key = draftPrefix + calloutId
  if (readKept(key) === null) keep(key, writeResponseDraft(draftOfSent(body), { revision: '', viewerId }, new Date()))
}
