/** What only the archive of newsletters has; everything else is the site's. */
export const archiveStyle = `
.issue, .issues { max-inline-size: var(--measure); }
.issue h1 { margin-block: var(--s-2) var(--s-3); }
.issue__date, .issues__date { color: var(--ink-3); font-size: var(--fs-sm); }
.issue__lead { color: var(--ink-2); font-size: var(--fs-lg); }
.issue__languages { display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-4); margin-block-start: var(--s-3); font-size: var(--fs-sm); }
.issue__languages a, .issues__of a, .issues__pages a { display: inline-flex; align-items: center; min-block-size: 1.5rem; }
.issue__text { margin-block: var(--s-8); padding-block-start: var(--s-6); border-block-start: var(--rule); }
.issue__text hr { margin-block: var(--s-6); border: 0; border-block-start: var(--hair); }
.issue__text figure { margin-block: var(--s-5); }
.issue__text figcaption { margin-block-start: var(--s-2); color: var(--ink-3); font-size: var(--fs-sm); }
.issue__text table { display: block; overflow-x: auto; }
.issue__story { display: flex; gap: var(--s-4); padding-block: var(--s-4); border-block-start: var(--rule); border-block-end: var(--hair); }
.issue__story h2 { margin: 0; font-size: var(--fs-h3); }
.issue__story p { margin-block-start: var(--s-1); font-size: var(--fs-md); }
.issue__story p + p { color: var(--ink-3); font-size: var(--fs-sm); }
.issue__story img { inline-size: 6.5rem; flex: none; align-self: flex-start; }
.issue__sign-up { display: grid; gap: var(--s-2); justify-items: start; padding: var(--s-5); background: var(--sunken); border-radius: var(--r-md); }
.issues__of { display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-4); margin-block: var(--s-4) var(--s-2); font-size: var(--fs-sm); }
.issues__of a[aria-current] { color: var(--ink); font-weight: var(--w-bold); text-decoration: none; }
.issues > ol > li { padding-block: var(--s-5); border-block-end: var(--hair); overflow-wrap: anywhere; }
.issues > ol > li > h2 { margin-block: var(--s-1); }
.issues > ol { margin-block-end: var(--s-6); }
.issues__pages { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--s-4); margin-block-end: var(--s-8); }
.issues__feed { margin-block-start: var(--s-6); font-size: var(--fs-sm); }
`
