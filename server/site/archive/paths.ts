export const listPath = '/newsletters'
export const signUpPath = '/newsletter'
