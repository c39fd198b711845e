import { Info } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { SidePanel } from '../overlays/side-panel.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Opens, type Samples, wait } from './sample.tsx'

const dialog =
  (size: 'sm' | 'md' | 'lg' | 'xl', busy = false) =>
  () => (
    <Opens label={busy ? 'Open busy dialog' : `Open ${size} dialog`}>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          size={size}
          busy={busy}
          title="Save segment"
          footer={
            <>
              <Button onClick={close}>{busy ? 'Stop' : 'Cancel'}</Button>
              <Button variant="primary" loading={busy}>
                Save segment
              </Button>
            </>
          }
        >
          <p>The segment keeps these three filters.</p>
        </Dialog>
      )}
    </Opens>
  )

const confirm = (label: string, danger: boolean, run: () => Promise<void>) => () => (
  <Opens label={label}>
    {(open, close) => (
      <ConfirmDialog
        open={open}
        onClose={close}
        title="End this callout now?"
        consequence="The form closes for everyone. The 183 responses stay, and you can reopen it later."
        confirmLabel="End now"
        cancelLabel="Keep it open"
        danger={danger}
        onConfirm={run}
        messageOf={() => 'The server did not answer.'}
      />
    )}
  </Opens>
)

const panel = (side: 'start' | 'end', size: 'md' | 'lg') => () => (
  <Opens label={`Open ${size} panel at the ${side}`}>
    {(open, close) => (
      <SidePanel
        open={open}
        onClose={close}
        side={side}
        size={size}
        title="Response 61"
        footer={<Button onClick={close}>Done</Button>}
      >
        <p className="ui">The water came up to the second step.</p>
      </SidePanel>
    )}
  </Opens>
)

const tooltip = (placement: 'top' | 'bottom') => () => (
  <Tooltip text="Shown on hover and focus" placement={placement}>
    <Button icon={Info}>About {placement === 'top' ? 'fees' : 'tax'}</Button>
  </Tooltip>
)

export const overlaySamples: Samples = {
  Dialog: {
    look: () => (
      <div className="toolkit__scrim">
        <div className="dialog">
          <h4 className="dialog__title">End this callout now?</h4>
          <p className="ui soft">The form closes for everyone. The 183 responses stay, and you can reopen it later.</p>
          <div className="dialog__foot">
            <Button className="is-focus">Keep it open</Button>
            <Button variant="danger">End now</Button>
          </div>
        </div>
      </div>
    ),
    small: dialog('sm'),
    medium: dialog('md'),
    large: dialog('lg'),
    'extra large': dialog('xl'),
    busy: dialog('md', true),
  },
  ConfirmDialog: {
    default: confirm('Ask', false, () => wait(400)),
    danger: confirm('Ask about something dangerous', true, () => wait(400)),
    failing: confirm('Ask and fail', true, () => Promise.reject(new Error('sample'))),
  },
  SidePanel: { end: panel('end', 'md'), start: panel('start', 'md'), large: panel('end', 'lg') },
  Tooltip: {
    top: tooltip('top'),
    bottom: () => (
      <div className="row">
        {tooltip('bottom')()}
        <IconButton label="Details" icon={Info} />
      </div>
    ),
  },
}
