import { draftPrefix, sendingPrefix } from '#domain/callouts/kept-on-device.ts'

/**
 * While the line is busy, the first number format of a page's life, which takes an old phone a sixth of a second: the
 * browser reads its tables once.
 */
export const moneyScript =
  'setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang,{style:"currency",currency:"EUR"}).format(1))'

/**
 * In a form that came with the page: a suggestion that is chosen fills in its field, and nothing is sent before the app
 * is there to send it.
 */
export const formScript =
  'addEventListener("input",({target:t})=>{const f=t.form?.elements[t.dataset.fills];if(f)f.value=t.value});' +
  'addEventListener("submit",e=>{if("first"in e.target.dataset)e.preventDefault()})'

/**
 * Whoever has answers of this form on the device, or some on their way, is shown those by the app: empty fields would be
 * typed into in vain.
 */
export const keptScript =
  'try{const f=document.querySelector("[data-kept]"),{kept:k}=f.dataset;' +
  `if(localStorage.getItem(${JSON.stringify(draftPrefix)}+k)||Object.keys(localStorage).some(n=>` +
  `n.startsWith(${JSON.stringify(sendingPrefix)})&&localStorage.getItem(n).includes(k)))` +
  'f.disabled=true,f.form.style.visibility="hidden"}catch{}'
