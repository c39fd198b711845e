/** Every size of type, each in its own words. */
export function TypeScale() {
  return (
    <div className="toolkit__type">
      <p className="display">Display, 32 to 48</p>
      <p className="toolkit__h1">Page title, 24 to 28</p>
      <p className="toolkit__h2">Section title, 20</p>
      <p className="toolkit__h3">Small title, 16</p>
      <p className="kicker">Kicker, 13 bold in link colour</p>
      <p className="lead">Lead, 18. The tide came over the fish dock wall for the third time in two years.</p>
      <p>
        Body, 16. We want to know what you have seen: which street, how deep, how fast.{' '}
        <a href="#type">Links are always underlined.</a>
      </p>
      <p className="ui">Interface, 14. Tables, menus and admin text.</p>
      <p className="small muted">Caption, 13. Hints, dates and counts.</p>
    </div>
  )
}
