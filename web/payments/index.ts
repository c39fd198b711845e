export { ContactPayments } from './contact-payments.tsx'
