export const contentApi = {}
