import { useEffect, useRef, useState } from 'react'
import { type ColourName, contrastPairs, tints } from '../theme.ts'
import { measureContrasts } from './measure.ts'

const neutrals = ['surface', 'paper', 'sunken', 'line', 'line-strong', 'control', 'ink-3', 'ink-2', 'ink']

/** All colours and tints with their contrast on white, and every pair that may be read, as this browser computes them. */
export function Colours() {
  const root = useRef<HTMLDivElement>(null)
  const [ratios, setRatios] = useState<Record<string, number>>({})

  useEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => setRatios(measureAll(element))
    measure()
    const observer = new MutationObserver(measure)
    for (const themed of [document.documentElement, element.closest('[data-theme]')]) {
      if (themed) observer.observe(themed, { attributes: true, attributeFilter: ['style', 'data-mode'] })
    }
    return () => observer.disconnect()
  }, [])

  /** Until it is measured the line stands empty, so that nothing moves. */
  const ratio = (text: string, ground: string) => ratios[`${text}/${ground}`]?.toFixed(2) ?? '\u00a0'
  return (
    <div ref={root}>
      {Object.entries(tints).map(([name, levels]) => (
        <div key={name} className="ramp">
          <b className="small">{name}</b>
          <div className="ramp__swatches">
            {swatches(name as ColourName, levels).map(({ token, label }) => (
              <div key={token}>
                <i style={{ background: `var(--${token})` }} />
                <span>{label}</span>
                <span className="num">{ratio(token, 'white')}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
      <div className="ramp">
        <b className="small">neutral</b>
        <div className="ramp__swatches">
          {neutrals.map((token) => (
            <div key={token}>
              <i style={{ background: `var(--${token})` }} />
              <span>{token}</span>
              <span className="num">{ratio(token, 'white')}</span>
            </div>
          ))}
        </div>
      </div>
      <details className="disclosure">
        <summary>Every pair of text and ground</summary>
        <div className="table-wrap">
          <table className="table toolkit__pairs">
            <thead>
              <tr>
                <th scope="col">Pair</th>
                <th scope="col">Sample</th>
                <th scope="col" className="num">
                  Contrast
                </th>
                <th scope="col" className="num">
                  Needs
                </th>
              </tr>
            </thead>
            <tbody>
              {contrastPairs.map(({ text, ground, needs }) => (
                <tr key={text + ground} data-pair={`${text}/${ground}`}>
                  <th scope="row">
                    {text} on {ground}
                  </th>
                  <td>
                    <span className="toolkit__pair" style={{ color: `var(--${text})`, background: `var(--${ground})` }}>
                      Saltmere
                    </span>
                  </td>
                  <td className="num">{ratio(text, ground)}</td>
                  <td className="num">{needs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

const swatches = (name: ColourName, levels: readonly number[]) => [
  ...levels.filter((level) => level < 100).map((level) => ({ token: `${name}-${level}`, label: String(level) })),
  { token: name as string, label: 'base' },
  ...levels.filter((level) => level > 100).map((level) => ({ token: `${name}-${level}`, label: String(level) })),
]

function measureAll(element: HTMLElement): Record<string, number> {
  const onWhite = [
    ...Object.entries(tints).flatMap(([name, levels]) =>
      swatches(name as ColourName, levels).map(({ token }) => token),
    ),
    ...neutrals,
  ].map((text) => ({ text, ground: 'white' }))
  return measureContrasts(element, [...onWhite, ...contrastPairs])
}
