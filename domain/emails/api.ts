export const emailsApi = {}
