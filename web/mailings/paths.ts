export const listPath = '/admin/mailings'
export const editPath = (id: string) => `${listPath}/${id}`
export const reportPath = (id: string) => `${listPath}/${id}/report`
