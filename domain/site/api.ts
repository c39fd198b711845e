export const siteApi = {}
