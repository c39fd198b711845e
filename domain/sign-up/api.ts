export const signUpApi = {}
