export const listPath = '/admin/series'
export const editPath = (id: string) => `${listPath}/${id}`
export const peoplePath = (id: string) => `${listPath}/${id}/people`
