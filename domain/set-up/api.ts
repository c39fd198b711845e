export const setUpApi = {}
