/** The thick and thin line under the nameplate: once per page. */
export function DoubleRule() {
  return <div className="double-rule" aria-hidden="true" />
}
