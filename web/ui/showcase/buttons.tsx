import { Archive, ArrowRight, Bold, Download, Ellipsis, Pencil, Plus, Tag, Trash2 } from 'lucide-react'
import { ButtonLink } from '../base/button-link.tsx'
import { AsyncButton } from '../buttons/async-button.tsx'
import { Button } from '../buttons/button.tsx'
import { type ButtonVariant, buttonSizes, buttonVariants } from '../buttons/button-class.ts'
import { ButtonGroup } from '../buttons/button-group.tsx'
import { CopyButton } from '../buttons/copy-button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { MenuButton } from '../buttons/menu-button.tsx'
import { Link } from '../link.tsx'
import { never, type Samples } from './sample.tsx'

const looks = [
  ['rest', {}],
  ['hover', { className: 'is-hover' }],
  ['focus', { className: 'is-focus' }],
  ['active', { className: 'is-hover is-active' }],
  ['disabled', { disabled: true }],
  ['loading', { loading: true }],
] as const

/** One variant at rest, hovered, focused, pressed, disabled, loading, and in its four sizes. */
const variantSample = (variant: ButtonVariant) => () => (
  <div className="row">
    {looks.map(([state, props]) => (
      <Button key={state} variant={variant} {...props}>
        Save
      </Button>
    ))}
    {buttonSizes.map((size) => (
      <Button key={size} variant={variant} size={size}>
        {size}
      </Button>
    ))}
  </div>
)

const entries = [
  { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => undefined },
  { id: 'archive', label: 'Archive', icon: Archive, onAction: () => undefined, disabled: true },
  { separator: 'line' },
  { id: 'delete', label: 'Delete', icon: Trash2, onAction: () => undefined, danger: true },
]

export const buttonSamples: Samples = {
  Button: {
    ...Object.fromEntries(buttonVariants.map((variant) => [variant, variantSample(variant)])),
    pressed: () => (
      <Button variant="ghost" pressed icon={Bold}>
        Bold
      </Button>
    ),
    'with icon': () => (
      <div className="row">
        <Button variant="primary" icon={Plus}>
          Add contact
        </Button>
        <Button iconEnd={ArrowRight}>Next</Button>
        <Button size="sm" variant="linkOutlined" icon={Download}>
          Export
        </Button>
      </div>
    ),
    'full width': () => (
      <Button variant="primary" size="lg" block>
        Contribute £8.32 monthly
      </Button>
    ),
  },
  ButtonLink: {
    default: () => (
      <ButtonLink variant="link" href="#buttons">
        Reserve a place
      </ButtonLink>
    ),
    'with icon': () => (
      <ButtonLink href="#buttons" icon={Tag}>
        Contact tags
      </ButtonLink>
    ),
  },
  IconButton: {
    default: () => <IconButton label="More" icon={Ellipsis} />,
    outlined: () => <IconButton label="Download" icon={Download} variant="greyOutlined" />,
    disabled: () => <IconButton label="Delete" icon={Trash2} disabled />,
    loading: () => <IconButton label="Export" icon={Download} loading />,
    pressed: () => <IconButton label="Bold" icon={Bold} pressed />,
  },
  ButtonGroup: {
    default: () => (
      <ButtonGroup label="Selected contacts">
        <Button icon={Tag}>Tags</Button>
        <Button icon={Download}>Export</Button>
      </ButtonGroup>
    ),
  },
  AsyncButton: {
    default: () => <AsyncButton onPress={never}>Send test mail</AsyncButton>,
    loading: () => <Button loading>Send test mail</Button>,
    done: () => (
      <AsyncButton onPress={() => Promise.resolve()} doneLabel="Sent">
        Send test mail, works
      </AsyncButton>
    ),
    failed: () => (
      <AsyncButton onPress={() => Promise.reject(new Error('sample'))} failedLabel="Not sent">
        Send test mail, fails
      </AsyncButton>
    ),
  },
  MenuButton: {
    default: () => <MenuButton label="Actions" entries={entries} />,
    'icon only': () => <MenuButton label="More actions" icon={Ellipsis} iconOnly variant="ghost" entries={entries} />,
    disabled: () => <MenuButton label="No actions" entries={entries} disabled />,
    'keys and a note': () => (
      <MenuButton
        label="Move to"
        entries={[{ id: 'verified', label: 'Verified', shortcut: 'v', onAction: () => undefined }]}
        note="Verified responses appear on the map."
      />
    ),
  },
  CopyButton: {
    default: () => <CopyButton text="harbourpost.test/callouts/flood" what="link" />,
    'icon only': () => (
      <CopyButton text="harbourpost.test/callouts/flood" what="public link" iconOnly variant="ghost" />
    ),
  },
  Link: {
    default: () => (
      <p>
        We want to know what you have seen. <Link href="#buttons">Links are always underlined.</Link>
      </p>
    ),
  },
}
