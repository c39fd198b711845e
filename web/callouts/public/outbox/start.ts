import { takeToken } from '#web/captcha/index.ts'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { queryClient } from '#web/platform/queries.ts'
import { startOutbox } from './outbox.ts'

/** As pages have it: they show anew what changed, and say what became of answers where no form does. */
export function startPageOutbox() {
  startOutbox(takeToken, (isHeard, ...ended) => {
    void queryClient.invalidateQueries({ queryKey: ['callouts'] })
    if (!isHeard) void withTexts('after', import('./say-ending.ts')).then(({ sayEnding }) => sayEnding(...ended))
  })
}
