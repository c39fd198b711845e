import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { take } from '#web/shell/frame/search.ts'
import { withTexts } from './platform/i18n/texts.ts'

const dashboardArea = () => withTexts('site', withTexts('admin', import('#web/dashboard/area.ts')))
const contactsArea = () => withTexts('admin', import('#web/contacts/list/area.ts'))
const contactArea = () => withTexts('admin', import('#web/contacts/contact/area.ts'))
const contactResponsesArea = () =>
  withTexts('desk', withTexts('admin', import('#web/callouts/desk/of-contact/area.ts')))
const contactEmailsArea = () => withTexts('site', withTexts('admin', import('#web/contact-emails/area.ts')))
const importsArea = () => withTexts('imports', withTexts('admin', import('#web/contact-imports/area.ts')))
const duplicatesArea = () => withTexts('imports', withTexts('admin', import('#web/contact-merges/area.ts')))
const paymentsArea = () => withTexts('reconciliation', withTexts('admin', import('#web/payments/area.ts')))
const calloutsArea = () => withTexts('admin', import('#web/callouts/area.ts'))
const deskArea = () => withTexts('desk', withTexts('admin', import('#web/callouts/desk/area.ts')))
const responseImportArea = () =>
  withTexts('imports', withTexts('desk', withTexts('admin', import('#web/callouts/desk/import/area.ts'))))
const responseArea = () =>
  withTexts('desk', withTexts('callouts', withTexts('admin', import('#web/callouts/desk/response/area.ts'))))
const responsesArea = () => withTexts('desk', withTexts('admin', import('#web/callouts/desk/responses/area.ts')))
const summaryArea = () => withTexts('desk', withTexts('admin', import('#web/callouts/desk/summary/area.ts')))
const editorArea = () =>
  withTexts('editor', withTexts('callouts', withTexts('admin', import('#web/callouts/editor/area.ts'))))
const membershipArea = () => withTexts('site', withTexts('admin', import('#web/membership-builder/area.ts')))
const mailingsArea = () => withTexts('site', withTexts('admin', import('#web/mailings/area.ts')))
const newsletterArea = () => withTexts('site', withTexts('admin', import('#web/newsletter/area.ts')))
const seriesArea = () => withTexts('site', withTexts('admin', import('#web/series/area.ts')))
const noticesArea = () => withTexts('site', withTexts('admin', import('#web/notices/area.ts')))
const settingsArea = () => withTexts('site', withTexts('admin', import('#web/settings/area.ts')))

/** What an address says of the responses it asks for. */
const listOfResponses = [
  'page',
  'limit',
  'sort',
  'order',
  'q',
  'bucket',
  'segment',
  'rules',
  'rk',
  'tag',
  'assignee',
  'cols',
] as const

/** The newsroom's pages. */
export function adminRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/admin',
      validateSearch: take('from', 'to'),
      component: lazyRouteComponent(dashboardArea, 'DashboardPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'tag', 'segment', 'rules', 'rk'),
      component: lazyRouteComponent(contactsArea, 'ContactsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts/add',
      component: lazyRouteComponent(contactArea, 'AddContactPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts/tags',
      component: lazyRouteComponent(contactArea, 'ContactTagsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts/import',
      validateSearch: take('import'),
      component: lazyRouteComponent(importsArea, 'ImportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts/duplicates',
      component: lazyRouteComponent(duplicatesArea, 'DuplicatesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/payments',
      validateSearch: take('page', 'limit', 'sort', 'order', 'status', 'from', 'to', 'contact', 'rules', 'rk'),
      component: lazyRouteComponent(paymentsArea, 'PaymentsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/payments/$id',
      component: lazyRouteComponent(paymentsArea, 'PaymentPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/payments/reconciliation',
      validateSearch: take('page', 'state'),
      component: lazyRouteComponent(paymentsArea, 'ReconciliationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/callouts',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'status'),
      component: lazyRouteComponent(calloutsArea, 'CalloutsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/mailings',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'status'),
      component: lazyRouteComponent(mailingsArea, 'MailingsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/mailings/$id',
      component: lazyRouteComponent(mailingsArea, 'MailingPage'),
      staticData: { layout: 'flexible' },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/mailings/$id/report',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'status'),
      component: lazyRouteComponent(mailingsArea, 'ReportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/newsletter',
      component: lazyRouteComponent(newsletterArea, 'NewsletterPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/series',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'status'),
      component: lazyRouteComponent(seriesArea, 'AllSeriesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/series/$id',
      component: lazyRouteComponent(seriesArea, 'SeriesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/series/$id/people',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'state', 'step'),
      component: lazyRouteComponent(seriesArea, 'PeoplePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/notices',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'status'),
      component: lazyRouteComponent(noticesArea, 'NoticesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/notices/add',
      validateSearch: take('from'),
      component: lazyRouteComponent(noticesArea, 'AddNoticePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/notices/edit/$id',
      component: lazyRouteComponent(noticesArea, 'EditNoticePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/notices/view/$id',
      component: lazyRouteComponent(noticesArea, 'ViewNoticePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/membership-builder',
      component: lazyRouteComponent(membershipArea, 'JoinTabPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/membership-builder/intro',
      component: lazyRouteComponent(membershipArea, 'IntroTabPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/membership-builder/email',
      validateSearch: take('email', 'locale'),
      component: lazyRouteComponent(membershipArea, 'EmailTabPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/membership-builder/confirmation',
      component: lazyRouteComponent(membershipArea, 'ConfirmationTabPage'),
    }),
    calloutRoutes(parent),
    editorRoutes(parent),
    contactRoutes(parent),
    settingsRoutes(parent),
  ] as const
}

/** One callout: its pages share what is known of it, its tabs also the head above them. */
function calloutRoutes<Parent extends AnyRoute>(parent: Parent) {
  const callout = createRoute({
    getParentRoute: () => parent,
    path: '/admin/callouts/view/$id',
    component: lazyRouteComponent(deskArea, 'CalloutPage'),
  })
  const tabs = createRoute({
    getParentRoute: () => callout,
    id: 'tabs',
    component: lazyRouteComponent(deskArea, 'CalloutTabs'),
  })
  return callout.addChildren([
    tabs.addChildren([
      createRoute({
        getParentRoute: () => tabs,
        path: '/',
        component: lazyRouteComponent(deskArea, 'CalloutOverview'),
      }),
      createRoute({
        getParentRoute: () => tabs,
        path: 'responses',
        validateSearch: take(...listOfResponses),
        component: lazyRouteComponent(responsesArea, 'ResponsesPage'),
      }),
      createRoute({
        getParentRoute: () => tabs,
        path: 'summary',
        validateSearch: take('segment', 'rules', 'rk', 'duplicates'),
        component: lazyRouteComponent(summaryArea, 'SummaryPage'),
      }),
      createRoute({
        getParentRoute: () => tabs,
        path: 'responses/tags',
        component: lazyRouteComponent(deskArea, 'TagsAndReviewers'),
      }),
    ]),
    createRoute({
      getParentRoute: () => callout,
      path: 'responses/import',
      validateSearch: take('import'),
      component: lazyRouteComponent(responseImportArea, 'ResponseImportPage'),
    }),
    createRoute({
      getParentRoute: () => callout,
      path: 'responses/$responseId',
      validateSearch: take('at', ...listOfResponses),
      component: lazyRouteComponent(responseArea, 'ResponsePage'),
    }),
  ])
}

/** One page at two addresses: the first save of a new callout leads from one to the other. */
function editorRoutes<Parent extends AnyRoute>(parent: Parent) {
  const editor = createRoute({
    getParentRoute: () => parent,
    id: 'callout-editor',
    validateSearch: take('step', 'panel', 'slide', 'locale'),
    component: lazyRouteComponent(editorArea, 'CalloutEditorPage'),
  })
  return editor.addChildren([
    createRoute({ getParentRoute: () => editor, path: '/admin/callouts/new', staticData: { layout: 'flexible' } }),
    createRoute({ getParentRoute: () => editor, path: '/admin/callouts/edit/$id', staticData: { layout: 'flexible' } }),
  ])
}

/** One contact: its tabs share the frame around them. */
function contactRoutes<Parent extends AnyRoute>(parent: Parent) {
  const contact = createRoute({
    getParentRoute: () => parent,
    path: '/admin/contacts/$id',
    component: lazyRouteComponent(contactArea, 'ContactPage'),
  })
  return contact.addChildren([
    createRoute({
      getParentRoute: () => contact,
      path: '/',
      component: lazyRouteComponent(contactArea, 'ContactOverview'),
    }),
    createRoute({
      getParentRoute: () => contact,
      path: 'account',
      component: lazyRouteComponent(contactArea, 'ContactAccount'),
    }),
    createRoute({
      getParentRoute: () => contact,
      path: 'callouts',
      component: lazyRouteComponent(contactResponsesArea, 'ContactCallouts'),
    }),
    createRoute({
      getParentRoute: () => contact,
      path: 'emails',
      component: lazyRouteComponent(contactEmailsArea, 'ContactEmails'),
    }),
    createRoute({
      getParentRoute: () => contact,
      path: 'contribution',
      component: lazyRouteComponent(contactArea, 'ContactContributionPage'),
    }),
  ])
}

/** The settings, one tab each. */
function settingsRoutes<Parent extends AnyRoute>(parent: Parent) {
  const settings = createRoute({
    getParentRoute: () => parent,
    path: '/admin/settings',
    component: lazyRouteComponent(settingsArea, 'SettingsPage'),
  })
  return settings.addChildren([
    createRoute({
      getParentRoute: () => settings,
      path: '/',
      beforeLoad: () => {
        throw redirect({ href: '/admin/settings/general', replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'general',
      component: lazyRouteComponent(settingsArea, 'GeneralPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'theme',
      component: lazyRouteComponent(settingsArea, 'ThemeSettingsPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'email',
      validateSearch: take('page', 'mail'),
      component: lazyRouteComponent(settingsArea, 'EmailSettingsPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'email/$id',
      validateSearch: take('locale'),
      component: lazyRouteComponent(settingsArea, 'EmailEditorPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'api-keys',
      validateSearch: take('page', 'limit', 'sort', 'order'),
      component: lazyRouteComponent(settingsArea, 'ApiKeysPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'webhooks',
      validateSearch: take('page', 'webhook', 'state', 'type', 'delivery'),
      component: lazyRouteComponent(settingsArea, 'WebhooksPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'security',
      component: lazyRouteComponent(settingsArea, 'SecurityPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'installation',
      component: lazyRouteComponent(settingsArea, 'InstallationPage'),
    }),
    createRoute({
      getParentRoute: () => settings,
      path: 'activity',
      validateSearch: take('page', 'limit', 'eventType', 'targetId', 'actorId', 'from', 'to'),
      component: lazyRouteComponent(settingsArea, 'ActivityPage'),
    }),
  ])
}
