import { Plus } from 'lucide-react'
import { Disclosure } from '../base/disclosure.tsx'
import { DoubleRule } from '../base/double-rule.tsx'
import { SkipLink } from '../base/skip-link.tsx'
import { Button } from '../buttons/button.tsx'
import { Section } from '../dashboard/section.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { Card } from '../layout/card.tsx'
import { InfoList } from '../layout/info-list.tsx'
import { LanguageChooser } from '../layout/language-chooser.tsx'
import { Nameplate } from '../layout/nameplate.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { SaveBar } from '../layout/save-bar.tsx'
import { Link } from '../link.tsx'
import { VariantsStrip } from '../media/variants-strip.tsx'
import { Live, picture, type Samples } from './sample.tsx'

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'fr', name: 'Français' },
]
const many = [...languages, { locale: 'nl', name: 'Nederlands' }, { locale: 'pt', name: 'Português' }]

const languageChooser = (look: 'inline' | 'nav') => () => (
  <Live start="en">
    {(value, change) => <LanguageChooser languages={languages} value={value} onChange={change} look={look} />}
  </Live>
)
const variants = (list: typeof languages) => () => (
  <Live start="en">{(value, change) => <VariantsStrip variants={list} value={value} onChange={change} />}</Live>
)
const saveBar = (state: 'clean' | 'dirty' | 'saving' | 'saved') => () => (
  <SaveBar
    label={`Changes, ${state}`}
    state={state}
    saveLabel="Save changes"
    onSave={() => undefined}
    onReset={() => undefined}
  />
)

export const pagePartSamples: Samples = {
  Nameplate: {
    text: () => <Nameplate organisation="The Harbour Post" href="#page-parts" />,
    logo: () => <Nameplate organisation="The Harbour Post" logoUrl={picture('#17324a')} href="#page-parts" />,
  },
  DoubleRule: { default: () => <DoubleRule /> },
  SkipLink: {
    default: () => (
      <div className="toolkit__skip">
        <SkipLink to="page-parts" />
      </div>
    ),
  },
  PageTitle: {
    default: () => (
      <PageTitle
        level={4}
        title="Contacts"
        facts="2,386 people, 1,912 with a membership"
        actions={
          <Button variant="primary" icon={Plus}>
            Add contact
          </Button>
        }
      />
    ),
    display: () => <PageTitle level={4} title="Hello, Tomas" display />,
  },
  Breadcrumb: {
    default: () => (
      <Breadcrumb trail={[{ label: 'Contacts', href: '#page-parts' }]} current="Ngozi Abara" end="3 of 47" />
    ),
  },
  Section: {
    default: () => (
      <Section title="Open callouts" level={3} action={<Link href="#page-parts">View all callouts</Link>}>
        <p className="ui">Three are open.</p>
      </Section>
    ),
  },
  Card: {
    well: () => (
      <Card>
        <p className="ui">On paper.</p>
      </Card>
    ),
    edge: () => (
      <Card look="edge">
        <p className="ui">With a hairline.</p>
      </Card>
    ),
    rule: () => (
      <Card look="rule">
        <p className="ui">Opened by a rule.</p>
      </Card>
    ),
  },
  InfoList: {
    default: () => (
      <InfoList
        entries={[
          { label: 'Joined', value: '9 March 2021' },
          { label: 'Member no.', value: '0284', numeric: true },
          { label: 'Newsletter', value: 'Subscribed' },
        ]}
      />
    ),
  },
  Disclosure: {
    collapsed: () => <Disclosure summary="I'm paying for a business">VAT number</Disclosure>,
    expanded: () => (
      <Disclosure summary="What happens next?" open>
        <p className="ui">We send you a mail with a link.</p>
      </Disclosure>
    ),
  },
  SaveBar: { clean: saveBar('clean'), dirty: saveBar('dirty'), saving: saveBar('saving'), saved: saveBar('saved') },
  LanguageChooser: { inline: languageChooser('inline'), navigation: languageChooser('nav') },
  VariantsStrip: { strip: variants(languages), list: variants(many) },
}
