export { uploadFile } from './begin-upload.ts'
export { toFileAnswer } from './file-answer.ts'
export { type Picture, pictureOf, uploadPicture } from './picture.ts'
