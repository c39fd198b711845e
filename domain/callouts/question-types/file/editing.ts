import { fileStorage } from '../../file-storage.ts'
import type { Editing } from '../editing-type.ts'

export const file = {
  begin: () => ({ image: true, storage: fileStorage, fileMaxSize: '20MB' }),
  uses: ['image'],
  beginsAdminOnly: true,
} satisfies Editing<'file'>
