import { randomUUID } from 'node:crypto'
import { defaultPublicView } from '#domain/callouts/public-view.ts'
import type { Role } from '#domain/roles/role.ts'
import { addCallout, addResponse, addReviewer } from '#server/callouts/testing.ts'
import { hashPassword } from '#server/credentials/index.ts'
import type { Database } from '#server/tables.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { People } from './callers.ts'

/** What a call is about. */
export interface Scene {
  app: TestApp
  db: Database
  /** The contact who is asked about, who logs in with `password`. */
  owner: string
  email: string
  /** One that nothing else has. */
  name: string
  /** Open, and in no public list; with a reviewer and an editor. It offers open data. */
  callout(): Promise<{ id: string; slug: string }>
  /** The owner's, to the callout. */
  response(): Promise<string>
  /** What the paths of calls name, once it is made. */
  ids: Map<string, string>
}

export interface SceneOptions {
  /** Of whoever is asked about. */
  ownerRoles?: readonly Role[]
  callout?: Parameters<typeof addCallout>[1]
}

export const password = 'Corr3ct-horse-battery'
const passwordHash = await hashPassword(password)

export async function setScene(
  app: TestApp,
  people: People,
  {
    ownerRoles = ['member'],
    callout: changes = { hidden: true, publicView: { ...defaultPublicView, openData: true } },
    ownerReviews = false,
  }: SceneOptions & { ownerReviews?: boolean } = {},
): Promise<Scene> {
  const { db } = app
  const name = randomUUID()
  const email = `${name}@ex.org`
  const owner = await app.addContact({ roles: [...ownerRoles], passwordHash, email })
  const callout = once(async () => {
    const added = await addCallout(db, changes)
    await addReviewer(db, added.id, people.idOf('reviewer'))
    await addReviewer(db, added.id, people.idOf('editor'), { canEdit: true })
    if (ownerReviews) await addReviewer(db, added.id, owner)
    return added
  })
  // Whoever reviews does so also where the call names no callout.
  if (ownerReviews) await callout()
  const response = once(async () => addResponse(db, (await callout()).id, { contactId: owner }))
  return { app, db, owner, email, name, callout, response, ids: new Map() }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
