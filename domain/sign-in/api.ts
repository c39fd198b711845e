export const signInApi = {}
