import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'

/** The newsroom's pages. Each loads `area.ts` on use, with the administration's own texts. */
export function adminRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/admin',
      beforeLoad: () => {
        throw redirect({ href: '/admin/contacts', replace: true })
      },
    }),
  ] as const
}
