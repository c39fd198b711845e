export { useContactFields } from './list/contact-fields.ts'
