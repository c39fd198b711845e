import type { Generated } from 'kysely'

export interface NoticeTables {
  notices: {
    id: Generated<string>
    name: string
    text: string
    /** Null while it is a draft. */
    starts: Date | null
    expires: Date | null
    /** Empty where there is none, as is the address. */
    buttonText: Generated<string>
    url: Generated<string>
    revision: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  noticeDismissals: {
    contactId: string
    noticeId: string
    dismissedAt: Date
  }
}
