import { createContext } from 'react'

/** Whether the dashboard's navigation or header stands around a page, so that it brings no frame of its own. */
export const WithinDashboard = createContext(false)
