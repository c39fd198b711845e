import '../styles/toolkit.css'
import { useTranslation } from 'react-i18next'
import { buttonSamples } from './buttons.tsx'
import { catalogue } from './catalogue.ts'
import { choiceSamples } from './choices.tsx'
import { Colours } from './colours.tsx'
import { dateSamples } from './dates.tsx'
import { fieldSamples } from './fields.tsx'
import { filterSamples } from './filters.tsx'
import { mediaSamples } from './media.tsx'
import { messageSamples } from './messages.tsx'
import { overlaySamples } from './overlays.tsx'
import { pagePartSamples } from './page-parts.tsx'
import type { Samples } from './sample.tsx'
import { progressSamples, statusSamples } from './status.tsx'
import { tableSamples } from './tables.tsx'
import { Themes } from './themes.tsx'
import { TypeScale } from './type-scale.tsx'

const samples: Samples = {
  ...buttonSamples,
  ...fieldSamples,
  ...choiceSamples,
  ...dateSamples,
  ...progressSamples,
  ...statusSamples,
  ...messageSamples,
  ...overlaySamples,
  ...tableSamples,
  ...filterSamples,
  ...pagePartSamples,
  ...mediaSamples,
}

/** Wide ones get a line of their own. */
const wide = new Set([
  'Button',
  'Table',
  'Pagination',
  'BulkBar',
  'FilterBuilder',
  'Stepper',
  'PageTitle',
  'SaveBar',
  'Dialog',
  'RichTextEditor',
  'Breadcrumb',
  'PaymentMethod',
])

const slug = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, '-')

/** Every component in every state, by family; used for visual checks and by the kit test. */
export function Toolkit() {
  const { t } = useTranslation()
  return (
    <>
      <nav className="toolkit__index" aria-label={t('toolkit.index')}>
        {['Colour', 'Type', ...Object.keys(catalogue), 'Any theme'].map((family) => (
          <a key={family} href={`#${slug(family)}`}>
            {family}
          </a>
        ))}
      </nav>
      <Family name="Colour">
        <Colours />
      </Family>
      <Family name="Type">
        <TypeScale />
      </Family>
      {Object.entries(catalogue).map(([family, components]) => (
        <Family key={family} name={family}>
          {components.map(({ name, states }) => (
            <section key={name} className="toolkit__component" id={name} aria-labelledby={`${name}-title`}>
              <h3 id={`${name}-title`}>{name}</h3>
              <div className={wide.has(name) ? 'toolkit__states toolkit__states--wide' : 'toolkit__states'}>
                {states.map((state) => (
                  <div key={state} className="toolkit__state" data-component={name} data-state={state}>
                    <p className="toolkit__label">{state}</p>
                    {samples[name]?.[state]?.()}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </Family>
      ))}
      <Family name="Any theme">
        <Themes />
      </Family>
    </>
  )
}

function Family({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="toolkit__family" id={slug(name)} aria-labelledby={`${slug(name)}-title`}>
      <h2 id={`${slug(name)}-title`}>{name}</h2>
      <div className="toolkit__body">{children}</div>
    </section>
  )
}
