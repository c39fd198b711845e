export const paymentsApi = {}
