import { Checkbox } from '../base/checkbox.tsx'
import { Segmented } from '../base/segmented.tsx'
import { Button } from '../buttons/button.tsx'
import { RadioCards } from '../choices/radio-cards.tsx'
import { Switch } from '../choices/switch.tsx'
import { RouteTabs } from '../layout/route-tabs.tsx'
import { StatusPill } from '../status/status-pill.tsx'
import { colourProperties, type Theme } from '../theme.ts'

const themes: { name: string; colors?: Theme['colors']; mode?: 'dark'; dir?: 'rtl' }[] = [
  { name: 'Default', colors: {} },
  { name: 'Bright yellow, body follows it', colors: { primary: '#FFD400', link: '#FFB000' } },
  { name: 'Near-black navy', colors: { primary: '#030A1C', link: '#001A66' } },
  { name: 'Mid orange and green', colors: { primary: '#E4572E', body: '#3A4A52', link: '#17A34A' } },
  { name: 'Dark mode, same tokens', colors: {}, mode: 'dark' },
  { name: 'Right to left', colors: {}, dir: 'rtl' },
]

/** The same few components under colours that are hard to get right. */
export function Themes() {
  return (
    <div className="toolkit__themes">
      {themes.map(({ name, colors, mode, dir }) => (
        <div
          key={name}
          className="toolkit__theme"
          data-theme
          data-mode={mode}
          dir={dir}
          style={colourProperties({ colors })}
        >
          <p className="small muted">{name}</p>
          <h3>Keep a reporter on the quay</h3>
          <p className="ui">
            One newsroom, <a href="#any-theme">1,912 members</a>, nobody else.
          </p>
          <div className="row">
            <Button size="sm" variant="primary">
              Contribute
            </Button>
            <Button size="sm" variant="primaryOutlined">
              Later
            </Button>
            <Button size="sm" variant="danger">
              Cancel
            </Button>
          </div>
          <RadioCards
            label={`Amount, ${name}`}
            labelHidden
            options={[{ value: '8', label: '£8 a month' }]}
            value="8"
            onChange={() => undefined}
          />
          <Segmented
            label={`Period, ${name}`}
            labelHidden
            size="sm"
            options={[
              { value: 'm', label: 'Monthly' },
              { value: 'y', label: 'Once a year' },
            ]}
            value="m"
            onChange={() => undefined}
          />
          <RouteTabs
            label={`Contact, ${name}`}
            tabs={[
              { href: '#any-theme', label: 'Overview', current: true },
              { href: '#type', label: 'Account' },
            ]}
          />
          <div className="row">
            <StatusPill status="successful" />
            <StatusPill status="pending" />
            <StatusPill status="failed" />
          </div>
          <Checkbox label="Harbour Daily" defaultChecked />
          <Switch label="Show on the public map" defaultChecked />
        </div>
      ))}
    </div>
  )
}
