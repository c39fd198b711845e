export const contributionsApi = {}
