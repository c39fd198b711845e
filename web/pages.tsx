import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardPage, homePath } from '#web/shell/frame/guard.ts'
import { BrokenPage, NotFoundPage } from '#web/shell/frame/message-pages.tsx'
import { Root } from '#web/shell/frame/root.tsx'
import { parseSearch, take, writeSearch } from '#web/shell/frame/search.ts'
import type { adminRoutes } from './admin-pages.tsx'
import { withTexts } from './platform/i18n/texts.ts'
import { pageData } from './platform/page-data.ts'
import { getViewer } from './platform/viewer.ts'

const signUp = () => import('#web/sign-up/area.ts')
const signIn = () => withTexts('member', import('#web/sign-in/area.ts'))
const profile = () => withTexts('member', import('#web/profile/area.ts'))
const ownAccount = () => withTexts('account', withTexts('member', import('#web/profile/account/area.ts')))
const ownContribution = () => withTexts('member', import('#web/contributions/own/area.ts'))
const ownPaymentDone = () => withTexts('member', import('#web/contributions/own/complete-area.ts'))
const paymentRecoveryArea = () =>
  withTexts('after', withTexts('member', import('#web/contributions/payment-recovery/area.ts')))
const setUp = () => withTexts('site', withTexts('admin', import('#web/set-up/area.ts')))
// The kit shows the newsroom's components too, whose texts travel with the administration.
const toolkit = () => withTexts('site', withTexts('admin', import('#web/theme/area.ts')))
const callouts = () => withTexts('callouts', import('#web/callouts/public/area.ts'))
const thanksArea = () => withTexts('after', withTexts('callouts', import('#web/callouts/public/after/area.ts')))
const gallery = () => withTexts('entries', withTexts('callouts', import('#web/callouts/gallery/area.ts')))
const mapArea = () => withTexts('entries', withTexts('callouts', import('#web/callouts/map/area.ts')))
const survey = () => withTexts('callouts', import('#web/callouts/public/survey/area.ts'))
const calloutList = () => withTexts('member', import('#web/callouts/public/list/area.ts'))
const choicesArea = () => withTexts('after', import('#web/email-choices/area.ts'))
const newsletterArea = () => withTexts('after', withTexts('callouts', import('#web/newsletter/public/area.ts')))
const dashboardLayout = () => import('#web/shell/dashboard/dashboard.tsx')

const root = createRootRoute({
  validateSearch: take('lang'),
  beforeLoad: async (options) => {
    await needPages(options.location)
    await guardPage(options)
  },
  component: Root,
  notFoundComponent: NotFoundPage,
})

/** The member's and the newsroom's pages share one navigation, which stays while the page beside it changes. */
const dashboard = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  component: lazyRouteComponent(dashboardLayout, 'Dashboard'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (getViewer()) throw redirect({ href: homePath(), replace: true })
    if (pageData.calloutOnlyMode) throw redirect({ to: '/auth/login', search: { next: '/' }, replace: true })
  },
  component: lazyRouteComponent(signIn, 'FrontPage'),
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: take('amount', 'period', 'email', 'utm_source', 'utm_medium', 'utm_campaign'),
  component: lazyRouteComponent(signUp, 'JoinPage'),
})

const joinComplete = createRoute({
  getParentRoute: () => root,
  path: '/join/complete',
  validateSearch: take('redirect_flow_id', 'setup_intent', 'redirect_status'),
  component: lazyRouteComponent(signUp, 'JoinCompletePage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/join/confirm-email',
  component: lazyRouteComponent(signUp, 'ConfirmEmailPage'),
})

const emailConfirmed = createRoute({
  getParentRoute: () => root,
  path: '/join/confirm-email/$id',
  component: lazyRouteComponent(signUp, 'EmailConfirmedPage'),
})

const joinSetUp = createRoute({
  getParentRoute: () => root,
  path: '/join/setup',
  component: lazyRouteComponent(signUp, 'AccountSetUpPage'),
})

const joinSurvey = createRoute({
  getParentRoute: () => root,
  path: '/join/survey',
  component: lazyRouteComponent(survey, 'SurveyPage'),
})

const joinFailed = createRoute({
  getParentRoute: () => root,
  path: '/join/failed',
  validateSearch: take('reason', 'why'),
  component: lazyRouteComponent(signUp, 'JoinFailedPage'),
})

const duplicateEmail = createRoute({
  getParentRoute: () => root,
  path: '/join/duplicate-email',
  component: lazyRouteComponent(signUp, 'DuplicateEmailPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  validateSearch: take('next', 'email'),
  component: lazyRouteComponent(signIn, 'LoginPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  validateSearch: take('email'),
  component: lazyRouteComponent(signIn, 'ForgotPasswordPage'),
})

const lostDevice = createRoute({
  getParentRoute: () => root,
  path: '/auth/lost-device',
  validateSearch: take('email'),
  component: lazyRouteComponent(signIn, 'LostDevicePage'),
})

const resetDevice = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-device/$id',
  validateSearch: take('next'),
  component: lazyRouteComponent(signIn, 'ResetDevicePage'),
})

const confirmEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirm-email-change/$id',
  component: lazyRouteComponent(signIn, 'EmailChangePage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password/$id',
  validateSearch: take('next'),
  component: lazyRouteComponent(signIn, 'ResetPasswordPage'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/set-password/$id',
  component: lazyRouteComponent(signIn, 'SetPasswordPage'),
})

const profileHome = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile',
  validateSearch: take('welcomeMessage'),
  component: lazyRouteComponent(profile, 'ProfilePage'),
})

const account = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/account',
  component: lazyRouteComponent(ownAccount, 'AccountPage'),
})

/** Where the newsroom shows nothing of money, there is nothing to manage. */
function guardContribution() {
  if (pageData.content.general.hideContribution) throw redirect({ to: '/profile', replace: true })
}

const contribution = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/contribution',
  validateSearch: take('result', 'why', 'cancelled'),
  beforeLoad: guardContribution,
  component: lazyRouteComponent(ownContribution, 'ContributionPage'),
})

const cancelContribution = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/contribution/cancel',
  beforeLoad: guardContribution,
  component: lazyRouteComponent(ownContribution, 'CancelContributionPage'),
})

/** Where the newsroom takes no single payments, there is nothing to give. */
function guardOnce() {
  guardContribution()
  if (!pageData.content.general.enableOneTimeDonations) throw redirect({ to: '/profile/contribution', replace: true })
}

const giveOnce = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/contribution/once',
  validateSearch: take('result'),
  beforeLoad: guardOnce,
  component: lazyRouteComponent(ownContribution, 'GiveOncePage'),
})

const giveOnceComplete = createRoute({
  getParentRoute: () => root,
  path: '/profile/contribution/once/complete',
  validateSearch: take('setup_intent', 'redirect_status'),
  component: lazyRouteComponent(ownPaymentDone, 'GiveOnceCompletePage'),
})

const contributionComplete = createRoute({
  getParentRoute: () => root,
  path: '/profile/contribution/complete',
  validateSearch: take('redirect_flow_id', 'setup_intent', 'redirect_status'),
  component: lazyRouteComponent(ownPaymentDone, 'ContributionCompletePage'),
})

const paymentMethodComplete = createRoute({
  getParentRoute: () => root,
  path: '/profile/contribution/payment-method/complete',
  validateSearch: take('redirect_flow_id', 'setup_intent', 'redirect_status'),
  component: lazyRouteComponent(ownPaymentDone, 'PaymentMethodCompletePage'),
})

const paymentRecovery = createRoute({
  getParentRoute: () => root,
  path: '/payment-recovery/$token',
  component: lazyRouteComponent(paymentRecoveryArea, 'RecoveryPage'),
})

const paymentRecoveryComplete = createRoute({
  getParentRoute: () => root,
  path: '/payment-recovery/$token/complete',
  validateSearch: take('redirect_flow_id', 'setup_intent', 'redirect_status'),
  component: lazyRouteComponent(paymentRecoveryArea, 'RecoveryCompletePage'),
})

const emailChoices = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  component: lazyRouteComponent(choicesArea, 'EmailChoicesPage'),
})

const newsletter = createRoute({
  getParentRoute: () => root,
  path: '/newsletter',
  validateSearch: take('email'),
  component: lazyRouteComponent(newsletterArea, 'SignUpPage'),
})

const confirmNewsletter = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/confirm/$token',
  component: lazyRouteComponent(newsletterArea, 'ConfirmPage'),
})

const calloutsPage = createRoute({
  getParentRoute: () => dashboard,
  path: '/callouts',
  validateSearch: take('s', 'show', 'page'),
  component: lazyRouteComponent(calloutList, 'CalloutsPage'),
})

/** Around a callout's own pages. What their addresses say is handed on from one to the next. */
const callout = createRoute({
  getParentRoute: () => dashboard,
  path: '/callouts/$id',
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRouteComponent(callouts, 'CalloutLayout'),
})

const calloutPage = createRoute({
  getParentRoute: () => callout,
  path: '/',
  component: lazyRouteComponent(callouts, 'CalloutPage'),
})

const respond = createRoute({
  getParentRoute: () => callout,
  path: '/respond',
  component: lazyRouteComponent(callouts, 'RespondPage'),
})

const thanks = createRoute({
  getParentRoute: () => callout,
  path: '/thanks',
  component: lazyRouteComponent(thanksArea, 'ThanksPage'),
})

/** Map and gallery fill the window: nothing of the site stands around them. */
const calloutMap = createRoute({
  getParentRoute: () => root,
  path: '/callouts/$id/map',
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRouteComponent(mapArea, 'MapPage'),
})

const calloutGallery = createRoute({
  getParentRoute: () => root,
  path: '/callouts/$id/gallery',
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyRouteComponent(gallery, 'GalleryPage'),
})

const theme = createRoute({
  getParentRoute: () => dashboard,
  path: '/_theme',
  component: lazyRouteComponent(toolkit, 'ThemePage'),
})

const uiToolkit = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/ui-toolkit',
  component: lazyRouteComponent(toolkit, 'UiToolkitPage'),
})

const firstSetUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: take('token'),
  component: lazyRouteComponent(setUp, 'SetUpPage'),
})

const withNewsroom = (newsroom: NewsroomRoutes) =>
  root.addChildren([
    home,
    join,
    joinComplete,
    confirmEmail,
    emailConfirmed,
    joinSetUp,
    joinSurvey,
    joinFailed,
    duplicateEmail,
    login,
    forgotPassword,
    lostDevice,
    resetDevice,
    confirmEmailChange,
    resetPassword,
    setPassword,
    firstSetUp,
    paymentRecovery,
    paymentRecoveryComplete,
    emailChoices,
    newsletter,
    confirmNewsletter,
    contributionComplete,
    paymentMethodComplete,
    giveOnceComplete,
    calloutMap,
    calloutGallery,
    dashboard.addChildren([
      profileHome,
      account,
      contribution,
      giveOnce,
      cancelContribution,
      calloutsPage,
      callout.addChildren([calloutPage, respond, thanks]),
      theme,
      uiToolkit,
      ...newsroom,
    ]),
  ])

/** The newsroom's pages are there once somebody goes to one of them: readers never load what leads to so many. */
type NewsroomRoutes = ReturnType<typeof adminRoutes<typeof dashboard>>

let router: ReturnType<typeof createPages> | undefined
let hasNewsroom = false

const createPages = (newsroom: NewsroomRoutes) =>
  createRouter({
    routeTree: withNewsroom(newsroom),
    parseSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    trailingSlash: 'never',
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  })

const isNewsroom = ({ pathname }: { pathname: string }) => `${pathname}/`.startsWith('/admin/')

async function newsroomRoutes(): Promise<NewsroomRoutes> {
  const { adminRoutes } = await import('./admin-pages.tsx')
  hasNewsroom = true
  return adminRoutes(dashboard)
}

/** The router with all pages that the address needs. */
export async function makeRouter() {
  router = createPages(isNewsroom(location) ? await newsroomRoutes() : ([] as unknown as NewsroomRoutes))
  return router
}

/** Somebody who came for another page goes on to the newsroom, whose pages are then known. */
async function needPages(to: { pathname: string; href: string }) {
  if (hasNewsroom || !isNewsroom(to) || !router) return
  withNewsroom(await newsroomRoutes())
  router.setRoutes(router.buildRouteTree())
  throw redirect({ href: to.href, replace: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>
  }
}
