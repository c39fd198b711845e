/** The name under which existing clients' forms know how files are sent; they send none to a question with another. */
export const fileStorage = 'beabee'
