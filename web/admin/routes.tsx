import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { take } from '#web/shell/search.ts'

const area = () => withTexts('admin', import('./area.ts'))

/** The newsroom's pages. */
export function adminRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/admin',
      beforeLoad: () => {
        throw redirect({ href: '/admin/contacts', replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts',
      validateSearch: take('page', 'limit', 'sort', 'order', 'q', 'tag'),
      component: lazyRouteComponent(area, 'ContactsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/contacts/$id',
      component: lazyRouteComponent(area, 'ContactPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/admin/settings/email',
      validateSearch: take('page', 'mail'),
      component: lazyRouteComponent(area, 'OutboxPage'),
    }),
  ] as const
}
