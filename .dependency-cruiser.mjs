export const tests = '\\.test\\.tsx?$|/testing/|/testing\\.ts$|^scripts/|^e2e/'
const isNoTest = { pathNot: tests }
const serverRoom = '^server/(?!platform/|testing/)([^/]+)/'
// The shell holds the frames that every page stands in: as open as the kit of components.
const webRoom = '^web/(?!platform/|ui/|shell/|build/|locales/)([^/]+)/'

// How the editor sets one type of question is part of the editor, and stands with the rest of the type.
const typeSettings = '^web/callouts/question-types/(settings-type\\.ts|[^/]+/[^/]*(settings|pane-list)\\.tsx?)$'

/** The directions between rooms. What a door is: a room's index.ts. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thought in two places. Types may point back.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain knows itself and zod; no clock, no database, no browser.',
      from: { path: '^domain/', ...isNoTest },
      to: { pathNot: '^domain/|node_modules/zod/' },
    },
    {
      name: 'web-not-to-server',
      from: { path: '^web/', ...isNoTest },
      to: { path: '^server/' },
    },
    {
      name: 'server-not-to-web',
      from: { path: '^server/', ...isNoTest },
      to: { path: '^web/' },
    },
    {
      name: 'server-platform-knows-no-room',
      comment: 'Types of server/tables.ts excepted: a query has to know what it may ask for.',
      from: { path: '^server/platform/', ...isNoTest },
      to: { path: '^server/', pathNot: '^server/platform/|^server/tables\\.ts$' },
    },
    {
      name: 'web-platform-and-ui-know-no-room',
      from: { path: '^web/(platform|ui)/', ...isNoTest },
      to: { path: webRoom },
    },
    {
      name: 'server-rooms-have-doors',
      comment: 'A room is entered by its index.ts; only app, tables and the registry of commands put rooms together.',
      from: { path: serverRoom, pathNot: `${tests}|^server/commands/registry\\.ts$` },
      to: { path: serverRoom, pathNot: '^server/$1/|^server/[^/]+/index\\.ts$' },
    },
    {
      name: 'web-rooms-have-doors',
      from: { path: webRoom, ...isNoTest },
      to: { path: webRoom, pathNot: '^web/$1/|^web/[^/]+/index\\.tsx?$' },
    },
    {
      name: 'parts-of-callouts-have-doors',
      comment: 'The pages that readers see and the editor are entered by a door too, as if they were rooms.',
      from: { path: '^web/callouts/([^/]+)/', pathNot: `${tests}|${typeSettings}` },
      to: {
        path: '^web/callouts/(public|entries|editor)/',
        pathNot: '^web/callouts/$1/|^web/callouts/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'readers-load-no-editor',
      comment: 'What readers load of callouts knows nothing of what the newsroom does with them.',
      from: { path: '^web/callouts/public/', ...isNoTest },
      to: { path: '^web/callouts/(?!public/|question-types/)' },
    },
    {
      name: 'map-and-gallery-load-no-editor',
      comment: 'Nor does what readers load of map and gallery.',
      from: { path: '^web/callouts/(entries|map|gallery)/', ...isNoTest },
      to: { path: '^web/callouts/(?!public/|entries/|map/|gallery/|markers/|question-types/)' },
    },
    {
      name: 'sql-in-queries',
      comment: 'SQL lives where the room keeps its queries and tables.',
      from: {
        path: '^server/',
        pathNot: `${tests}|queries\\.ts$|tables\\.ts$|^server/platform/(db|jobs)/`,
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'calls-are-types-on-the-web',
      comment: 'domain/**/api.ts needs all of zod; the web knows calls by their types.',
      from: { path: '^web/', ...isNoTest },
      to: { path: '^domain/.*\\bapi\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-rendering-has-a-door',
      comment: 'How a page is drawn as a string is known in one folder; it knows nothing of how pages are answered.',
      from: { path: '^server/site/(?!server-rendering/)', ...isNoTest },
      to: { path: '^server/site/server-rendering/(?!index\\.ts$)' },
    },
    {
      name: 'server-rendering-only-draws',
      from: { path: '^server/site/server-rendering/', ...isNoTest },
      to: { path: '^server/', pathNot: '^server/site/(server-rendering/|escape\\.ts$)|^server/content/index\\.ts$' },
    },
    {
      name: 'payment-providers-have-one-door',
      comment: 'How a provider works is known in its folder alone; everybody else asks what it declares.',
      from: { path: '^(domain|server|web)/', pathNot: `${tests}|^server/contributions/providers/` },
      to: { path: '^server/contributions/providers/[^/]+/|node_modules/(stripe|gocardless-nodejs)/' },
    },
    {
      name: 'payment-providers-know-no-other',
      from: { path: '^server/contributions/providers/([^/]+)/', ...isNoTest },
      to: { path: '^server/contributions/providers/[^/]+/', pathNot: '^server/contributions/providers/$1/' },
    },
    {
      name: 'nothing-from-nowhere',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
