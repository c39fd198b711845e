import { type General, general, join, type Payment, payment } from '#web/platform/desk/content-sources.ts'
import { definePart, type Parts } from '../tab/part.ts'
import { type GeneralPart, type JoinDraft, middle, readJoin, writeJoin } from './join-draft.ts'

const readGeneral = ({ backgroundUrl, backgroundFocus = middle, privacyLink, termsLink }: General): GeneralPart => ({
  ...{ backgroundUrl, privacyLink, termsLink },
  focus: backgroundFocus,
})

const writeGeneral = ({ backgroundUrl, focus, privacyLink, termsLink }: GeneralPart) => ({
  backgroundUrl,
  backgroundFocus: focus,
  privacyLink: privacyLink.trim(),
  termsLink: termsLink.trim(),
})

/** Three ids of the content, each stored by itself. */
export const joinParts: Parts<JoinDraft> = {
  join: definePart({ source: join, fieldsOf: readJoin, changeOf: writeJoin }),
  general: definePart({ source: general, fieldsOf: readGeneral, changeOf: writeGeneral }),
  payment: definePart({
    source: payment,
    fieldsOf: (content: Payment) => ({ noticeText: content.noticeText as string, content }),
    changeOf: ({ noticeText }) => ({ noticeText }),
  }),
}
