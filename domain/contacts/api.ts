export const contactsApi = {}
