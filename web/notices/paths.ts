export const listPath = '/admin/notices'
export const addPath = `${listPath}/add`
export const viewPath = (id: string) => `${listPath}/view/${id}`
export const editPath = (id: string) => `${listPath}/edit/${id}`
/** Adds a notice that begins as a copy of this one. */
export const duplicatePath = (id: string) => `${addPath}?from=${id}`
