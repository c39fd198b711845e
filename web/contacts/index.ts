import { lazy } from 'react'

/** What can be asked about contacts, for pages that ask on use: it comes with the list of contacts. */
export const ContactFieldsLater = lazy(() => import('./list/area.ts').then((list) => ({ default: list.ContactFields })))
