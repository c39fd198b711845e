import { type Filled, noGuest, optInBox, type Submission } from '../form/submission.ts'

/** What was sent and not taken, as somebody would have filled it in: from the first page on. */
export function draftOfSent({ answers, guest = noGuest, newsletter, followUp = false }: Submission): Filled {
  const groups = newsletter?.groups.length ? newsletter.groups : [optInBox]
  return { answers, path: [], guest, newsletter: newsletter ? groups : [], followUp }
}
