import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { api } from '#domain/api.ts'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { SeriesStatus } from '#domain/series/series.ts'
import { exampleBody } from '#server/callouts/testing.ts'
import { addNotice } from '#server/notices/testing.ts'
import { appSecret, codeOf } from '#server/two-factor/testing.ts'
import { formHeaders, writeForm } from '#server/uploads/testing.ts'
import { idOf } from './ids.ts'
import { password, type Scene, type SceneOptions } from './scene.ts'
import { addPaymentFlow, addSecondFactor, addSignUp, addUpload } from './things.ts'

type Api = typeof api
export type CallName = keyof Api

/** What goes with a call, beside the ids of its path. */
export interface Sent<Name extends CallName> {
  body?: z.input<Api[Name]['body']> | Buffer
  query?: Record<string, string>
  headers?: Record<string, string>
  /** In place of what the path names usually. */
  ids?: Record<string, string>
  /** What a list is looked through for: whether a caller finds it there is written down too. */
  lists?: string
}

type Sends = { readonly [Name in CallName]?: (scene: Scene) => Sent<Name> | Promise<Sent<Name>> }

const site = 'https://site.example'
const card = { paymentMethod: 's_card', completeUrl: site } as const
const choice = { amount: 5, period: 'monthly', payFee: false, prorate: false } as const
const start = {
  kind: 'start-contribution',
  amountCents: 500,
  period: 'monthly',
  payFee: false,
  prorate: false,
} as const
const newMethod = { kind: 'update-payment-method' } as const
const oneTime = { kind: 'create-one-time-payment', amountCents: 500, payFee: false } as const

/** Back from the step at the provider. */
const finish = (intent: PaymentIntent) => async (scene: Scene) => {
  const { paymentFlowId } = await addPaymentFlow(scene, scene.owner, intent)
  return { body: { paymentFlowId } }
}
async function finishRecovery(scene: Scene) {
  await idOf('/payment-recovery/:token', scene)
  const { id: recoveryId } = await scene.db
    .selectFrom('paymentRecoveries')
    .select('id')
    .where('contactId', '=', scene.owner)
    .executeTakeFirstOrThrow()
  return finish({ ...newMethod, recoveryId })(scene)
}

/** The series of the path, as it has to be for the call. */
async function inStatus(scene: Scene, status: SeriesStatus) {
  const id = await idOf('/series/:id', scene)
  await scene.db.updateTable('series').set({ status }).where('id', '=', id).execute()
  return {}
}

const everybody = { condition: 'AND' as const, rules: [] }

const withId = (field: string, id: string) => ({
  query: { rules: JSON.stringify({ condition: 'AND', rules: [{ field, operator: 'equal', value: [id] }] }) },
  lists: id,
})

const comment = {
  list: async (scene: Scene) => withId('id', await idOf('/callout-response-comments/:id', scene)),
  create: async ({ response }: Scene) => ({ body: { responseId: await response(), text: 'Hello' } }),
  change: () => ({ body: { text: 'Hello' } }),
}

/** What each call is sent, where its path alone, and an empty body where it takes one, don't make it whole. */
export const sent: Sends = {
  setUp: ({ name }) => ({
    body: {
      token: 'a-wrong-token',
      organisationName: name,
      locale: 'en',
      currencyCode: 'EUR',
      country: 'eu',
      supportEmail: 'hello@site.example',
      admin: { firstname: 'Ada', lastname: 'Example', email: `${name}@ex.org`, password },
      sampleData: false,
    },
  }),

  logIn: ({ email }) => ({ body: { email, password } }),
  requestPasswordReset: ({ email }) => ({ body: { email, resetUrl: site } }),
  resetPassword: () => ({ body: { password } }),
  requestDeviceReset: ({ email }) => ({ body: { email, resetUrl: site, type: 'totp' } }),
  resetDevice: () => ({ body: { password, type: 'totp' } }),
  enableTwoFactor: ({ app }) => ({
    body: { type: 'totp', secret: appSecret, token: codeOf(app.now()), currentPassword: password },
  }),
  disableTwoFactor: async (scene) => {
    await addSecondFactor(scene)
    return { body: { type: 'totp', token: codeOf(scene.app.now()), currentPassword: password } }
  },
  createRecoveryCodes: async (scene) => {
    await addSecondFactor(scene)
    return { body: { token: codeOf(scene.app.now()), currentPassword: password } }
  },
  setTwoFactorRequirement: () => ({ body: { required: false } }),
  getStats: () => ({ query: { from: '2024-01-01', to: '2024-02-01' } }),
  getRevenue: () => ({ query: { from: '2024-01-01', to: '2024-02-01' } }),
  getDays: () => ({ query: { from: '2024-01-01', to: '2024-01-31' } }),
  getMembershipStats: () => ({ query: { from: '2024-01-01', to: '2024-02-01' } }),
  getRetentionStats: () => ({ query: { from: '2024-01-01', to: '2024-02-01' } }),
  getCalloutStats: () => ({ query: { from: '2024-01-01', to: '2024-02-01' } }),
  getRecoveryStats: () => ({ query: { from: '2024-01-01', to: '2024-02-01' } }),
  createApiKey: ({ name }) => ({ body: { description: name } }),

  startSignUp: ({ name }) => ({
    body: { email: `${name}@ex.org`, loginUrl: site, setPasswordUrl: site, confirmUrl: site },
  }),
  completeSignUp: async (scene) => {
    const { id, paymentFlowId } = await addPaymentFlow(scene, null, start)
    await addSignUp(scene, id)
    return { body: { paymentFlowId } }
  },
  confirmEmail: async (scene) => ({ body: { joinFlowId: await addSignUp(scene) } }),

  takeEmailChangeBack: async (scene) => {
    await idOf('/email-change/:id', scene)
    return {}
  },
  listContacts: ({ owner }) => withId('id', owner),
  createContact: ({ name }) => ({ body: { email: `${name}-new@ex.org`, firstname: 'Ada', lastname: 'Example' } }),
  reportError: () => ({ body: { type: 'Error', message: '', stack: '', path: '/', breadcrumbs: [] } }),

  changeContacts: () => ({ body: { rules: everybody, updates: {} } }),
  changeContact: ({ name }) => ({ body: { firstname: name } }),
  deleteContact: () => ({ body: { password } }),
  createTag: ({ name }) => ({ body: { name } }),
  changeTag: ({ name }) => ({ body: { name } }),
  startContactImport: () => ({
    body: writeForm({ content: 'email\nada@ex.org\n', name: 'people.csv', type: 'text/csv' }),
    headers: formHeaders,
  }),
  mergeContacts: async ({ app, owner }) => ({ body: { keepId: owner, mergeId: await app.addContact() } }),
  createSegment: ({ name }) => ({ body: { name, ruleGroup: everybody } }),
  changeSegment: ({ name }) => ({ body: { name } }),
  listSegmentContacts: ({ owner }) => withId('id', owner),

  startContribution: () => ({ body: { ...choice, ...card } }),
  changeContribution: () => ({ body: choice }),
  completeContribution: finish(start),
  changePaymentMethod: () => ({ body: card }),
  completePaymentMethod: finish(newMethod),
  startOneTimePayment: () => ({ body: { amount: 5, payFee: false, ...card } }),
  completeOneTimePayment: finish(oneTime),
  forceContribution: () => ({ body: { type: 'None' } }),
  sendRecoveryLink: async (scene) => {
    await idOf('/payment-recovery/:token', scene)
    return {}
  },
  startRecovery: () => ({ body: card }),
  completeRecovery: finishRecovery,
  formerStartRecovery: () => ({ body: card }),
  formerCompleteRecovery: finishRecovery,
  refundPayment: () => ({ body: { refunded: 0, reason: 'Charged twice' } }),
  listPayments: async (scene) => withId('id', await idOf('/payment/:id', scene)),
  listContactPayments: async (scene) => withId('id', await idOf('/payment/:id', scene)),
  reopenReconciliationMismatch: async (scene) => {
    const id = await idOf('/reconciliation-mismatches/:id', scene)
    await scene.db.updateTable('reconciliationMismatches').set({ state: 'dismissed' }).where('id', '=', id).execute()
    return {}
  },
  repairReconciliationMismatch: () => ({ body: { repair: 'end-here' } }),

  setTestNewsletterGroups: () => ({ body: [] }),
  addNewsletterGroup: ({ name }) => ({ body: { label: name } }),
  orderNewsletterGroups: () => ({ body: { ids: [] } }),
  signUpToNewsletter: async (scene) => ({
    body: { email: `${scene.name}@reader.example`, groups: [await idOf('/newsletter/groups/:id', scene)] },
  }),
  confirmNewsletter: () => ({ body: { groups: [] } }),

  listContactEmails: async ({ db, owner }) => {
    const id = randomUUID()
    const mail = { id, cause: id, templateId: 'welcome', contactId: owner, toAddress: 'ada@ex.org', locale: 'en' }
    await db
      .insertInto('emailOutbox')
      .values({ ...mail, messageId: id, error: null, sentAt: null })
      .execute()
    return { lists: id }
  },
  listMailings: async (scene) => ({ lists: await idOf('/mailings/:id', scene) }),
  createMailing: ({ name }) => ({ body: { name } }),
  changeMailing: ({ name }) => ({ body: { name } }),
  showInArchive: async (scene) => {
    const id = await idOf('/mailings/:id', scene)
    await scene.db
      .updateTable('mailings')
      .set({ segmentId: null, newsletterGroupId: 'main' })
      .where('id', '=', id)
      .execute()
    return { body: { inArchive: false } }
  },
  listSeries: async (scene) => ({ lists: await idOf('/series/:id', scene) }),
  createSeries: ({ name }) => ({ body: { name } }),
  changeSeries: ({ name }) => ({ body: { name } }),
  startSeries: () => ({ body: {} }),
  pauseSeries: (scene) => inStatus(scene, 'running'),
  resumeSeries: (scene) => inStatus(scene, 'paused'),
  endSeries: (scene) => inStatus(scene, 'running'),
  listMembers: async (scene) => ({ lists: await idOf('/series/:id/members/:memberId', scene) }),
  countAudience: async (scene) => ({ body: { segmentId: await idOf('/segments/:id', scene) } }),
  previewMailing: ({ owner }) => ({ body: { texts: {}, contactId: owner } }),
  sendMailing: () => ({ body: {} }),
  sendToSegment: () => ({ body: { subject: 'Hello', body: '<p>Hello</p>' } }),
  changeChoices: () => ({ body: { kinds: [] } }),
  listEmails: async (scene) => withId('id', await idOf('/email/:id', scene)),
  createEmail: ({ name }) => ({ body: { name, subject: 'Hello', body: '<p>Hello</p>' } }),
  writeEmailTemplate: () => ({ body: { subject: 'Hello' } }),
  changeEmail: () => ({ body: { subject: 'Hello' } }),
  previewEmail: ({ owner }) => ({ body: { contactId: owner, subject: 'Hello' } }),
  previewEmailTemplate: ({ owner }) => ({ body: { contactId: owner } }),
  sendTestEmail: () => ({ body: { subject: 'Hello' } }),

  listNotices: async (scene) => withId('id', await idOf('/notice/:id', scene)),
  listStories: async (scene) => ({
    query: { calloutId: (await scene.callout()).id },
    lists: await idOf('/stories/:id', scene),
  }),
  listPublishedStories: async (scene) => ({ lists: await idOf('/stories/:id', scene) }),
  createStory: async ({ callout, name }) => ({
    body: { calloutId: (await callout()).id, title: name, link: 'https://paper.example/', date: '2025-04-01' },
  }),
  changeStory: ({ name }) => ({ body: { title: name } }),
  linkStory: async ({ response }) => ({
    body: { rules: { condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: [await response()] }] } },
  }),
  createWebhook: () => ({ body: { url: 'https://hooks.example/', types: ['contact.created'] } }),
  changeWebhook: ({ name }) => ({ body: { description: name } }),
  createNotice: ({ name }) => ({ body: { name, text: 'Hello' } }),
  changeNotice: ({ name }) => ({ body: { name } }),

  uploadImage: () => ({ body: writeForm({ content: 'no picture', name: 'a.txt' }), headers: formHeaders }),
  uploadDocument: () => ({ body: writeForm({ content: 'no document', name: 'a.txt' }), headers: formHeaders }),

  listCallouts: async ({ callout }) => withId('id', (await callout()).id),
  createCallout: () => ({ body: exampleBody() as z.input<Api['createCallout']['body']> }),
  changeCallout: () => ({ body: { allowUpdate: false } }),
  addReviewer: async ({ app }) => ({ body: { contactId: await app.addContact(), canEdit: false } }),
  changeReviewer: () => ({ body: { canEdit: true } }),
  writeCalloutDraft: () => ({
    body: { content: { formSchema: { slides: [] }, variants: { default: {} } }, revision: null, version: null },
  }),
  deleteCalloutDraft: () => ({ query: { version: randomUUID() } }),

  createResponse: () => ({ body: { answers: exampleAnswers } }),
  listCalloutResponses: async ({ response }) => ({ lists: await response() }),
  listResponses: async ({ response }) => withId('id', await response()),
  changeResponses: async ({ response }) => ({
    body: {
      rules: { condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: [await response()] }] },
      updates: { bucket: 'trash' },
    },
    lists: '"affected":1',
  }),
  changeResponse: () => ({ body: { bucket: 'trash' } }),
  listEntries: () => ({ query: { view: 'gallery' } }),
  getClusters: () => ({ query: { bbox: '-180,-90,180,90', zoom: '1' } }),
  createResponseTag: ({ name }) => ({ body: { name } }),
  emailRespondent: () => ({ body: { subject: 'Your response', body: '<p>May we call you?</p>' } }),
  withholdPictures: () => ({ body: { pictures: [] } }),
  changeResponseTag: ({ name }) => ({ body: { name } }),
  startResponseImport: () => ({
    body: writeForm({ content: 'Number,How do you travel?\n1,By bike\n', name: 'responses.csv', type: 'text/csv' }),
    headers: formHeaders,
  }),
  createResponseSegment: ({ name }) => ({ body: { name, ruleGroup: everybody } }),
  changeResponseSegment: ({ name }) => ({ body: { name } }),
  listComments: comment.list,
  listCommentsElsewhere: comment.list,
  setResponseAlert: () => ({ body: { frequency: 'daily' } }),
  createComment: comment.create,
  createCommentElsewhere: comment.create,
  changeComment: comment.change,
  changeCommentElsewhere: comment.change,
}

interface Variant<Name extends CallName = CallName> extends SceneOptions {
  call: Name
  /** What is asked of it, where its row says what is asked usually. */
  about: string
  send?: (scene: Scene) => Sent<Name> | Promise<Sent<Name>>
}

const superadmin = { ownerRoles: ['member', 'superadmin'] } as const
const newPassword = () => ({ body: { password: `${password}-2`, currentPassword: password } })
const roleOfSuperadmin = () => ({ ids: { role: 'superadmin' } })

async function withheldPicture(scene: Scene): Promise<Sent<'getImage'>> {
  const [id, responseId, { id: calloutId }] = [
    await addUpload(scene, 'image'),
    await scene.response(),
    await scene.callout(),
  ]
  await scene.db.insertInto('withheldUploads').values({ uploadId: id, responseId, calloutId }).execute()
  return { ids: { id } }
}

const addScheduledNotice = ({ app, db }: Scene) => addNotice(db, { starts: new Date(app.now().getTime() + 86_400_000) })
const scheduledNotice = async (scene: Scene) => ({ ids: { id: await addScheduledNotice(scene) } })
const listScheduledNotice = async (scene: Scene) => withId('id', await addScheduledNotice(scene))

/** Calls that are decided by more than who makes them. */
export const variants = [
  { call: 'changeContact', about: 'notes of the newsroom', send: () => ({ body: { profile: { notes: 'Hello' } } }) },
  { call: 'changeContact', about: 'a password', send: newPassword },
  { call: 'changeContact', about: 'the password of a superadmin', send: newPassword, ...superadmin },
  { call: 'deleteContact', about: 'a superadmin', ...superadmin },
  { call: 'mergeContacts', about: 'a superadmin', ...superadmin },
  { call: 'setContactRole', about: 'superadmin', send: roleOfSuperadmin },
  { call: 'removeContactRole', about: 'superadmin', send: roleOfSuperadmin, ...superadmin },
  { call: 'enableTwoFactor', about: 'a superadmin', ...superadmin },
  { call: 'endSession', about: 'a superadmin', ...superadmin },
  { call: 'endOtherSessions', about: 'a superadmin', ...superadmin },
  { call: 'getCallout', about: 'one that is not published', callout: { starts: null } },
  { call: 'getImage', about: 'one that a response withholds', send: withheldPicture },
  { call: 'listNotices', about: 'one that has yet to start', send: listScheduledNotice },
  { call: 'getNotice', about: 'one that has yet to start', send: scheduledNotice },
  { call: 'dismissNotice', about: 'one that has yet to start', send: scheduledNotice },
  { call: 'restoreNotice', about: 'one that has yet to start', send: scheduledNotice },
  { call: 'listPublishedStories', about: 'one that is not published', callout: { starts: null } },
  { call: 'listPublicResponses', about: 'one that is not published', callout: { starts: null } },
  { call: 'listEntries', about: 'one that is not published', callout: { starts: null } },
  { call: 'getEntry', about: 'one that is not published', callout: { starts: null } },
  { call: 'getClusters', about: 'one that is not published', callout: { starts: null } },
  { call: 'getPublicVersion', about: 'one that is not published', callout: { starts: null } },
] as const satisfies readonly Variant[]
