import i18next from 'i18next'
import { draftPrefix } from '#domain/callouts/kept-on-device.ts'
import { keep, readKept } from '#web/platform/device-storage.ts'
import { leavePage } from '#web/platform/frame.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { writeResponseDraft } from '../drafts/draft.ts'
import { draftOfSent } from '../drafts/draft-of-sent.ts'
import { refusalText } from '../refusal-text.ts'
import type { Ending, Sending } from './sending.ts'

/** What became of answers, to whoever is elsewhere by now. What was refused stays on the device, for the form to begin with. */
export function sayEnding({ calloutId, slug, title, viewerId, body }: Sending, ending: Ending) {
  const { t } = i18next
  if (ending.kind === 'arrived') {
    return toaster.show({ variant: 'success', title: t('callout-form.sending.arrived'), description: title })
  }
  const key = draftPrefix + calloutId
  // Of no form that is known: what fits the one that is there is kept.
  if (readKept(key) === null) keep(key, writeResponseDraft(draftOfSent(body), { revision: '', viewerId }, new Date()))
  const href = withLanguage(`/callouts/${encodeURIComponent(slug)}/respond`)
  toaster.show({
    variant: 'error',
    title: t('callout-after.notSent', { title }),
    description: refusalText(ending.problem, t),
    action: { label: t('callout-after.openCallout'), onPress: () => void leavePage(href) },
  })
}
