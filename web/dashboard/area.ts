// What the router loads for the dashboard, in one chunk.
export { DashboardPage } from './dashboard-page.tsx'
