/** The browser's half, without what the package chooses for Node. */
declare module 'tus-js-client/lib.esm/browser/index.js' {
  export { DetailedError, HttpRequest, HttpResponse, HttpStack, Upload } from 'tus-js-client'
}
