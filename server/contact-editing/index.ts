export { announceContact, createContact, setNameAndPassword } from './create.ts'
