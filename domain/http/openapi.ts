import { z } from 'zod'
import { contentTypeOf } from './download.ts'
import { eventsOf } from './event-stream.ts'
import { isKeptFile } from './kept-file.ts'
import { isPrintable } from './printable.ts'
import { type ProblemCode, problems } from './problem.ts'
import { isRedirect } from './redirect.ts'
import { apiBase, type Route } from './route.ts'

type Json = Record<string, unknown>

/** What this server sends to others. */
export interface Notification {
  summary: string
  headers: z.ZodType
  body: z.ZodType
}

interface Around {
  version: string
  /** By the name of what is told. */
  notifications: Readonly<Record<string, Notification>>
}

/** The declared calls, and what is sent to webhooks, as an OpenAPI 3.1 document. */
export function toOpenApi(routes: Readonly<Record<string, Route>>, { version, notifications }: Around): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Problem: problemSchema }
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(name, route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Masthead', version },
    servers: [{ url: apiBase }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(notifications).map(([name, each]) => [name, { post: describeNotification(name, each, schemas) }]),
    ),
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function describeRoute(name: string, route: Route, schemas: Json): Json {
  const body = hasContent(route.body) || route.upload ? toSchema(route.body, schemas) : undefined
  return {
    operationId: name,
    summary: route.summary,
    ...(route.isDeprecated ? { deprecated: true } : {}),
    tags: [route.path.split('/')[1] || 'site'],
    'x-access': route.access,
    ...(route.rateLimit ? { 'x-rate-limit': route.rateLimit } : {}),
    security: securityOf(route),
    parameters: [...parametersOf('path', route.params, schemas), ...parametersOf('query', route.query, schemas)],
    ...(body ? { requestBody: { required: true, content: describeBody(route, body) } } : {}),
    responses: { ...answersOf(route, schemas), ...problemResponsesOf(route) },
  }
}

function describeNotification(name: string, { summary, headers, body }: Notification, schemas: Json): Json {
  return {
    operationId: name,
    summary,
    tags: ['webhooks'],
    parameters: parametersOf('header', headers, schemas),
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, schemas) } } },
    responses: {
      '2XX': { description: 'Taken, if it comes within 15 seconds' },
      410: { description: 'Nothing more is wanted: turns the webhook off' },
      default: { description: 'Sent again later, over about a day' },
    },
  }
}

function describeBody({ upload }: Route, body: Json): Json {
  if (!upload) return { 'application/json': { schema: body } }
  const { properties, required = [] } = body as { properties?: Json; required?: string[] }
  const schema = {
    ...body,
    type: 'object',
    properties: { file: fileSchema, ...properties },
    required: ['file', ...required],
  }
  return { 'multipart/form-data': { schema } }
}

function securityOf({ access }: Route): Json[] {
  if (access === 'anyone') return [{}]
  return access === 'superadmin' || access === 'admin-session' ? [{ session: [] }] : [{ session: [] }, { key: [] }]
}

export interface Field {
  name: string
  required: boolean
  schema: Json
}

/** The keys of an object schema. */
export function fieldsOf(schema: z.ZodType, schemas: Json = {}): Field[] {
  const { properties = {}, required = [] } = toSchema(schema, schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), schema: field }))
}

function parametersOf(where: 'path' | 'query' | 'header', schema: z.ZodType, schemas: Json): Json[] {
  return fieldsOf(schema, schemas).map(({ name, required, schema: field }) => ({
    name,
    in: where,
    required: where === 'path' || required,
    // An object travels as one JSON text, a list as a repeated key.
    ...(field.type === 'object' || '$ref' in field || 'anyOf' in field
      ? { content: { 'application/json': { schema: field } } }
      : { schema: field, ...(field.type === 'array' ? { style: 'form', explode: true } : {}) }),
  }))
}

function answersOf(route: Route, schemas: Json): Json {
  if (!hasContent(route.reply)) return { [route.status]: { description: 'Done; no body' } }
  const file = contentTypeOf(route.reply)
  if (file) return { [route.status]: { description: 'A file', content: { [file]: { schema: fileSchema } } } }
  if (isKeptFile(route.reply)) return { [route.status]: keptFileAnswer }
  if (isPrintable(route.reply)) return { [route.status]: printableAnswer }
  if (isRedirect(route.reply)) return { [route.status]: redirectAnswer }
  const events = eventsOf(route.reply)
  if (events) return { [route.status]: describeStream(events, schemas) }
  const answer = { description: 'Done', content: { 'application/json': { schema: toSchema(route.reply, schemas) } } }
  const mayBeEmpty = route.reply.safeParse(undefined).success
  return { [route.status]: answer, ...(mayBeEmpty ? { 204: { description: 'Done; no body' } } : {}) }
}

const fileSchema = { type: 'string', format: 'binary' }

const keptFileAnswer = { description: 'A file of its own type', content: { '*/*': { schema: fileSchema } } }

const printableAnswer = {
  description: 'A page, or the same as a file',
  content: { 'text/html': { schema: { type: 'string' } }, 'application/pdf': { schema: fileSchema } },
}

const redirectAnswer = {
  description: 'Elsewhere',
  headers: { location: { schema: { type: 'string', format: 'uri' } } },
}

/** Each event's data by its name; OpenAPI has no words for the frame around them. */
function describeStream(events: Readonly<Record<string, z.ZodType>>, schemas: Json): Json {
  const properties = Object.fromEntries(Object.entries(events).map(([name, data]) => [name, toSchema(data, schemas)]))
  return {
    description: 'Server-sent events, until the caller leaves: `event` is one of these names, `data` its value as JSON',
    content: { 'text/event-stream': { schema: { type: 'object', properties } } },
  }
}

function problemResponsesOf(route: Route): Json {
  const byStatus = Map.groupBy(problemCodesOf(route), (code) => problems[code])
  const described = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return Object.fromEntries(described)
}

/** Every code this call may answer, the general ones included. */
export function problemCodesOf(route: Route): ProblemCode[] {
  const takesInput = hasContent(route.body) || fieldsOf(route.params).length > 0 || fieldsOf(route.query).length > 0
  const codes: ProblemCode[] = [
    ...(takesInput ? (['bad-request'] as const) : []),
    ...(route.access === 'anyone' ? [] : (['unauthorized'] as const)),
    ...(['admin', 'admin-session', 'superadmin', 'self-or-admin'].includes(route.access)
      ? (['forbidden'] as const)
      : []),
    ...(hasContent(route.body) ? (['payload-too-large'] as const) : []),
    ...(route.rateLimit ? [route.rateLimit.refusal ?? ('too-many-requests' as const)] : []),
    ...route.problems,
  ]
  return [...new Set(codes)]
}

export function hasContent(schema: z.ZodType): boolean {
  return schema._zod.def.type !== 'undefined'
}

/**
 * What travels: dates as text, amounts in main units. Shapes that have a name or hold themselves go to `schemas`, which
 * the document keeps among its components.
 */
export function toSchema(schema: z.ZodType, schemas: Json = {}): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = (zodSchema as z.core.$ZodTypes)._zod.def
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      // Limits that only say "a safe integer" are noise.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  const { $schema: _, $defs = {}, ...json } = pointToComponents(made)
  Object.assign(schemas, $defs)
  return json
}

function pointToComponents(schema: object): Json & { $defs?: Json } {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const errorNode = {
  type: 'object',
  properties: {
    property: { type: 'string' },
    constraints: { type: 'object', additionalProperties: { type: 'string' } },
    children: { type: 'array', items: { type: 'object' } },
  },
  required: ['property', 'children'],
}

const problemSchema = {
  type: 'object',
  properties: {
    httpCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    name: { type: 'string' },
    message: { type: 'string', description: 'English, for logs' },
    paramType: { type: 'string', enum: ['body', 'queries', 'params'] },
    errors: { type: 'array', items: errorNode },
    retryAfter: { type: 'integer', description: 'Seconds' },
  },
  required: ['httpCode', 'code', 'name', 'message'],
}
